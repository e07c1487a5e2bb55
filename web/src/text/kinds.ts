// Kinds of cards and of their values in words.
import { m } from '../paraglide/messages';

const KINDS: Record<string, () => string> = {
  monster: () => m.kind_monster(), enhancer: () => m.kind_enhancer(), curse: () => m.kind_curse(), class: () => m.kind_class(), race: () => m.kind_race(), extra: () => m.kind_extra(),
  attachment: () => m.kind_attachment(), item: () => m.kind_item(), one_shot: () => m.kind_one_shot(), level_up: () => m.kind_level_up(), hireling: () => m.kind_hireling(), other: () => m.kind_other(),
};
export function kindText(kind: string): string {
  return KINDS[kind]?.() ?? kind;
}

const DESIGNED: Record<string, () => string> = {
  bad_stuff: () => m.designed_bad_stuff(),
  bonus: () => m.designed_bonus(),
  copies: () => m.designed_copies(),
  effect: () => m.designed_effect(),
  gold: () => m.designed_gold(),
  kind: () => m.designed_kind(),
  level: () => m.designed_level(),
  levels_gained: () => m.designed_levels_gained(),
  not_usable_by: () => m.designed_not_usable_by(),
  play: () => m.designed_play(),
  size: () => m.designed_size(),
  slot: () => m.designed_slot(),
  tags: () => m.designed_tags(),
  treasures: () => m.designed_treasures(),
  usable_by: () => m.designed_usable_by(),
};
/** Which values of a card are not the printed ones. */
export function designedText(values: string[]): string {
  return values.map((each) => DESIGNED[each]?.() ?? each).join(', ');
}
