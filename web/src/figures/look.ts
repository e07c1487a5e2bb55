// What a figure looks like, found from what lies in front of the player. It is plain data: `draw.ts` makes the picture.
import { hash, type Catalogue } from '../cards/catalogue';
import type { CardFace, Colour, Features, PlayerData, Sex } from '../generated/protocol';
import { classOf, companionOf, curseOf, familyOf, honourOf, raceOf } from './families';
import type { Mood } from './mood';

export type Style = 'fantasy' | 'space' | 'steam';

/** Something worn: the name of its drawing, and what tells apart two Items with the same drawing. */
export interface Piece {
  part: string;
  /** What its metal is made of. */
  style: Style;
  tint: number;
}

export interface Look {
  colour: Colour;
  sex: Sex | 'neutral';
  mood: Mood;
  /** What the player has chosen; what is not chosen goes with the colour. */
  features: Features;
  races: string[];
  classes: string[];
  heads: Piece[];
  armor: Piece[];
  /** One thing in each hand; a third one is held by an arm too many or slung over the back. */
  hands: Piece[];
  /** One thing held across the body with both hands. */
  'both-hands': Piece[];
  feet: Piece[];
  extras: Piece[];
  companions: Piece[];
  curses: Piece[];
}

const STYLES: Record<string, Style> = { star: 'space', steampunk: 'steam' };
export const PLAIN: Features = { skin: null, hair: null, hair_colour: null };
/** As many as there are colours of beams in `palette.ts`. */
const TINTS = 6;

export const bare = (colour: Colour, sex: Look['sex'], mood: Mood = 'neutral', features: Features = PLAIN): Look => ({
  colour,
  sex,
  mood,
  features,
  races: [],
  classes: [],
  heads: [],
  armor: [],
  hands: [],
  'both-hands': [],
  feet: [],
  extras: [],
  companions: [],
  curses: [],
});

export const pieceOf = (face: CardFace, part: string): Piece => ({
  part,
  style: STYLES[face.set] ?? 'fantasy',
  tint: hash(face.id) % TINTS,
});

/** Only what is equipped is worn; what a companion carries is not. */
export function lookOf(
  player: PlayerData,
  catalogue: Catalogue,
  colour: Colour,
  mood: Mood,
  features: Features = PLAIN,
): Look {
  const look = bare(colour, player.sex, mood, features);
  const face = (card: string) => catalogue.face(card);
  const piece = (card: string, part: string) => pieceOf(face(card), part);
  look.races = player.races.map((card) => raceOf(face(card)));
  look.classes = player.classes.map((card) => classOf(face(card)));
  for (const { card, equipped, carried_by } of player.items) {
    if (!equipped || carried_by !== null) continue;
    const { place, part } = familyOf(face(card));
    look[place].push(piece(card, part));
  }
  for (const card of player.companions) look.companions.push(piece(card, companionOf(face(card))));
  for (const card of player.curses) look.curses.push(piece(card, curseOf(face(card))));
  for (const card of [...player.kept, ...player.attached.map((each) => each.card)]) {
    const honour = honourOf(face(card));
    if (honour) look.heads.unshift(piece(card, honour));
  }
  return look;
}
