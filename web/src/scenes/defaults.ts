// The picture of a card that has no entry, or leaves something out: made from its kind, slot, numbers and icon.
import type { CardFace, Figure, Picture } from '../generated/protocol';
import type { Placed } from './figure';
import type { CardKind, EffectName, GroundName } from './words';

/** The parts of a card that its picture is made from. */
export type Pictured = Pick<CardFace, 'id' | 'set' | 'kind' | 'icon' | 'slot' | 'hands' | 'big' | 'tags' | 'picture'>;

/** Grounds and effects that suit a kind, for sets without a world of their own. */
const OF_KIND: Record<CardKind, [GroundName[], EffectName[]]> = {
  monster: [
    ['dungeon', 'cave', 'forest', 'swamp', 'crypt', 'mountains'],
    ['focus', 'dust', 'shake', 'stink'],
  ],
  curse: [
    ['crypt', 'rays', 'swamp'],
    ['swirl', 'bolts', 'smoke'],
  ],
  class: [
    ['hall', 'arena', 'castle'],
    ['glow', 'rise'],
  ],
  race: [
    ['village', 'forest', 'meadow'],
    ['glow', 'leaves'],
  ],
  extra: [['rays', 'hall'], ['magic']],
  enhancer: [
    ['rays', 'wall'],
    ['burst', 'focus'],
  ],
  attachment: [['workshop', 'wall'], ['sparks']],
  item: [
    ['treasury', 'hall', 'wall', 'plain'],
    ['glow', 'sparks', 'magic'],
  ],
  one_shot: [
    ['plain', 'tavern', 'library'],
    ['bubbles', 'burst', 'magic'],
  ],
  level_up: [['rays', 'plain'], ['rise']],
  hireling: [['tavern', 'village'], ['coins']],
  other: [
    ['plain', 'wall'],
    ['magic', 'glow'],
  ],
};

/** The subject of a card that has no icon. */
const ICON_OF_KIND: Record<CardKind, string> = {
  monster: 'monster-grasp',
  curse: 'cursed-star',
  class: 'swordman',
  race: 'character',
  extra: 'star-medal',
  enhancer: 'upgrade',
  attachment: 'paper-clip',
  item: 'chest',
  one_shot: 'potion-ball',
  level_up: 'upgrade',
  hireling: 'backpack',
  other: 'card-random',
};
const ICON_OF_SLOT: Record<NonNullable<CardFace['slot']>, string> = {
  headgear: 'visored-helm',
  armor: 'chest-armor',
  footgear: 'boots',
};

/** Where cards with a tag are at home. */
const GROUND_OF_TAG: Record<string, GroundName> = { gears: 'workshop', rabble: 'street', potion: 'laboratory' };

function iconOf(card: Pictured): string {
  if (card.icon) return card.icon;
  if (card.slot) return ICON_OF_SLOT[card.slot];
  if (card.hands) return card.hands > 1 ? 'two-handed-sword' : 'broadsword';
  return ICON_OF_KIND[card.kind];
}

/** Where a figure stands if its entry does not say so. */
const ALONE = { x: 53, y: 91, size: 72 };
const FIRST = { x: 38, y: 91, size: 60 };
const SECOND = { x: 70, y: 88, size: 50 };
const PROP = { x: 79, y: 95, size: 32 };

export interface FullPicture {
  ground: GroundName;
  figures: Placed[];
  effects: EffectName[];
}

/** Everything that is to be drawn, nothing left open. `number` is the card's own, for what is chosen by chance. */
export function completed(card: Pictured, number: number): FullPicture {
  const entry: Picture = card.picture ?? {};
  const [grounds, effects] = OF_KIND[card.kind];
  const chosen = card.picture ? [entry.effect, entry.also] : [effects[number % effects.length]];
  const icon = iconOf(card);
  const two = entry.second !== undefined && entry.second !== null;
  const tagged = card.tags.map((tag) => GROUND_OF_TAG[tag]).find((ground) => ground !== undefined);
  const shown = [
    placed(entry.subject ?? {}, two ? FIRST : { ...ALONE, size: card.big ? 80 : ALONE.size }, icon, 'paper'),
    ...(two ? [placed(entry.second!, SECOND, icon, 'accent')] : []),
    ...(entry.prop ? [placed(entry.prop, PROP, icon, 'gold')] : []),
  ];
  return {
    ground: entry.ground ?? tagged ?? grounds[(number >>> 3) % grounds.length]!,
    figures: shown,
    effects: chosen.filter((effect): effect is EffectName => !!effect),
  };
}

function placed(
  entry: Figure | string,
  role: { x: number; y: number; size: number },
  icon: string,
  tone: Placed['tone'],
): Placed {
  const said: Figure = typeof entry === 'string' ? { icon: entry } : entry;
  return {
    icon: said.icon ?? icon,
    x: said.x ?? role.x,
    y: said.y ?? role.y,
    size: said.size ?? role.size,
    turn: said.turn ?? 0,
    flip: said.flip ?? false,
    tone: said.tone ?? tone,
    many: said.many ?? 1,
    faint: said.faint ?? false,
  };
}
