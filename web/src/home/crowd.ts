// Three munchkins before the door, dressed in what a set has to offer.
import type { CardFace, Colour, Sex } from '../generated/protocol';
import { classOf, familyOf, raceOf } from '../figures/families';
import { bare, pieceOf, type Look } from '../figures/look';
import type { Mood } from '../figures/mood';

const PEOPLE: readonly (readonly [Colour, Sex, Mood])[] = [
  ['green', 'female', 'smug'],
  ['red', 'male', 'cheering'],
  ['blue', 'female', 'cheering'],
];

/** Nobody wears what another one wears, as far as the set has enough. */
export function crowdOf(cards: CardFace[]): Look[] {
  const of = (fits: (card: CardFace) => boolean) => cards.filter(fits);
  const races = of((card) => card.kind === 'race');
  const classes = of((card) => card.kind === 'class');
  const worn = [
    of((card) => card.kind === 'item' && card.slot === 'headgear'),
    of((card) => card.kind === 'item' && card.slot === 'armor'),
    of((card) => card.kind === 'item' && card.hands === 1),
    of((card) => card.kind === 'item' && card.slot === 'footgear'),
  ];
  return PEOPLE.map(([colour, sex, mood], index) => {
    const look = bare(colour, sex, mood);
    const nth = (from: CardFace[]) => from[index % from.length];
    const [race, profession] = [nth(races), nth(classes)];
    if (race && index < 2) look.races.push(raceOf(race));
    if (profession) look.classes.push(classOf(profession));
    for (const face of worn.map(nth)) {
      if (!face) continue;
      const { place, part } = familyOf(face);
      look[place].push(pieceOf(face, part));
    }
    return look;
  });
}
