// The figure of somebody at the table: what the page knows of their cards, worn.
import type { Catalogue } from '../cards/catalogue';
import type { Colour } from '../generated/protocol';
import { classOf, companionOf, curseOf, familyOf, raceOf } from '../figures/families';
import { bare, pieceOf, type Look } from '../figures/look';
import type { Person } from './state';

/** In the order of the numbers; whoever comes later has the colour of an earlier one. */
export const COLOURS: Colour[] = ['red', 'blue', 'green', 'yellow', 'violet', 'orange'];

export function lookOfPerson(person: Person, catalogue: Catalogue, won: boolean): Look {
  const mood = person.dead ? 'dead' : won ? 'cheering' : 'neutral';
  const look = bare(COLOURS[person.colour % COLOURS.length]!, person.sex, mood);
  for (const { card, use } of person.cards) {
    const face = catalogue.face(card);
    if (face.kind === 'race') look.races.push(raceOf(face));
    else if (face.kind === 'class') look.classes.push(classOf(face));
    else if (face.kind === 'hireling') look.companions.push(pieceOf(face, companionOf(face)));
    else if (face.kind === 'curse') look.curses.push(pieceOf(face, curseOf(face)));
    else if (face.kind === 'item' && use) {
      const { place, part } = familyOf(face);
      look[place].push(pieceOf(face, part));
    }
  }
  return look;
}
