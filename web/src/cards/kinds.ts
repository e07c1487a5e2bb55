// Kinds of cards and slots: their words and their icons.
import type { CardKind, Slot } from '../generated/protocol';
import { m } from '../paraglide/messages';

export const KIND_NAMES: Record<CardKind, () => string> = {
  monster: m.kind_monster,
  enhancer: m.kind_enhancer,
  curse: m.kind_curse,
  class: m.kind_class,
  race: m.kind_race,
  extra: m.kind_extra,
  attachment: m.kind_attachment,
  item: m.kind_item,
  one_shot: m.kind_one_shot,
  level_up: m.kind_level_up,
  hireling: m.kind_hireling,
  other: m.kind_other,
};

export const KIND_ICONS: Record<CardKind, string> = {
  monster: 'daemon-skull',
  enhancer: 'muscle-up',
  curse: 'cursed-star',
  class: 'cowled',
  race: 'meeple',
  extra: 'double-face-mask',
  attachment: 'paper-clip',
  item: 'knapsack',
  one_shot: 'potion-ball',
  level_up: 'upgrade',
  hireling: 'team-upgrade',
  other: 'scroll-unfurled',
};

export const SLOT_ICONS: Record<Slot, string> = {
  headgear: 'visored-helm',
  armor: 'chest-armor',
  footgear: 'leather-boot',
};
