// Which picture stands for a kind of card and for a slot.

export const KIND_ICONS: Record<string, string> = {
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

export const SLOT_ICONS: Record<string, string> = {
  headgear: 'visored-helm',
  armor: 'chest-armor',
  footgear: 'leather-boot',
  hand: 'hand',
};

export const SETS = ['deluxe', 'star', 'steampunk'] as const;
