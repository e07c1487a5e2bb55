// Where the start page leads: each place has a picture, drawn as the pictures of cards are, in the look that is chosen.
import shapes from '../generated/icons/places.json?url';
import type { Picture } from '../generated/protocol';
import type { Pictured } from '../scenes/scene';
import type { CardKind, GroundName } from '../scenes/words';

/** The file with the shapes of their icons; `scripts/prepare.js` makes it from the names below. */
export { shapes };

interface Scene {
  /** Its colours are those of a kind of card. */
  kind: CardKind;
  grounds: Record<'deluxe' | 'star' | 'steampunk', GroundName>;
  picture: Picture;
}

export const PLACES = {
  new: {
    kind: 'item',
    grounds: { deluxe: 'tavern', star: 'cantina', steampunk: 'parlour' },
    picture: {
      subject: { icon: 'tabletop-players', x: 50, y: 94, size: 84, tone: 'paper' },
      prop: { icon: 'beer-stein', x: 85, y: 97, size: 24, tone: 'gold' },
      effect: 'glow',
    },
  },
  pass: {
    kind: 'race',
    grounds: { deluxe: 'village', star: 'deck', steampunk: 'railway' },
    picture: {
      subject: { icon: 'smartphone', x: 50, y: 80, size: 56, tone: 'paper' },
      second: { icon: 'cycle', x: 50, y: 95, size: 88, tone: 'gold' },
    },
  },
  board: {
    kind: 'class',
    grounds: { deluxe: 'hall', star: 'bridge', steampunk: 'workshop' },
    picture: {
      subject: { icon: 'tv', x: 42, y: 90, size: 72, tone: 'paper' },
      second: { icon: 'smartphone', x: 84, y: 95, size: 36, tone: 'gold' },
      effect: 'glow',
    },
  },
  learn: {
    kind: 'level_up',
    grounds: { deluxe: 'library', star: 'lab', steampunk: 'library' },
    picture: {
      subject: { icon: 'teacher', x: 50, y: 94, size: 80, tone: 'paper' },
      effect: 'stars',
    },
  },
  puzzles: {
    kind: 'curse',
    grounds: { deluxe: 'crypt', star: 'space', steampunk: 'clock' },
    picture: {
      subject: { icon: 'jigsaw-piece', x: 50, y: 88, size: 62, turn: -14, tone: 'gold' },
      effect: 'puzzled',
    },
  },
  cards: {
    kind: 'monster',
    grounds: { deluxe: 'treasury', star: 'hangar', steampunk: 'stage' },
    picture: {
      subject: { icon: 'poker-hand', x: 50, y: 92, size: 78, tone: 'paper' },
      effect: 'stars',
    },
  },
  workshop: {
    kind: 'enhancer',
    grounds: { deluxe: 'workshop', star: 'hangar', steampunk: 'boilers' },
    picture: {
      subject: { icon: 'anvil-impact', x: 46, y: 92, size: 74, tone: 'grey' },
      prop: { icon: 'quill-ink', x: 86, y: 94, size: 40, tone: 'gold' },
      effect: 'sparks',
    },
  },
  companion: {
    kind: 'hireling',
    grounds: { deluxe: 'meadow', star: 'planet', steampunk: 'street' },
    picture: {
      subject: { icon: 'meeple-group', x: 46, y: 94, size: 78, tone: 'red' },
      second: { icon: 'smartphone', x: 88, y: 92, size: 42, turn: 10, tone: 'paper' },
    },
  },
  replays: {
    kind: 'one_shot',
    grounds: { deluxe: 'stage', star: 'orbit', steampunk: 'stage' },
    picture: {
      subject: { icon: 'film-projector', x: 50, y: 94, size: 74, tone: 'paper' },
      effect: 'rings',
    },
  },
} satisfies Record<string, Scene>;

export type PlaceId = keyof typeof PLACES;

/** The picture of a place, for the renderer of cards. A set without a world of its own has that of the dungeon. */
export function pictured(id: PlaceId, look: string): Pictured {
  const { kind, grounds, picture }: Scene = PLACES[id];
  const set = look === 'star' || look === 'steampunk' ? look : 'deluxe';
  const nothing = { icon: '', slot: null, hands: 0, big: false, tags: [] };
  return { ...nothing, id: `place ${id}`, set, kind, picture: { ground: grounds[set], ...picture } };
}
