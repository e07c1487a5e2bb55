// Kinds of cards in words.
import { m } from '../paraglide/messages';

const KINDS: Record<string, () => string> = {
  monster: () => m.kind_monster(), enhancer: () => m.kind_enhancer(), curse: () => m.kind_curse(), class: () => m.kind_class(), race: () => m.kind_race(), extra: () => m.kind_extra(),
  attachment: () => m.kind_attachment(), item: () => m.kind_item(), one_shot: () => m.kind_one_shot(), level_up: () => m.kind_level_up(), hireling: () => m.kind_hireling(), other: () => m.kind_other(),
};
export function kindText(kind: string): string {
  return KINDS[kind]?.() ?? kind;
}
