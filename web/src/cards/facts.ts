// The values of a card, each with where it comes from: printed on the published card, inferred, or designed here.
import type { CardFace } from '../generated/protocol';
import { say } from '../text/book.svelte';

type FactName = CardFace['designed'][number];
export type Origin = 'printed' | 'inferred' | 'designed';

export interface Fact {
  name: FactName;
  text: string;
  origin: Origin;
}

/** The values this card has, and every value that is not the printed one. */
export function factText(face: CardFace): Fact[] {
  // in the order in which a reader looks for them; what is false is shown only where it is not the printed value
  const has: Record<FactName, boolean> = {
    name: false,
    kind: true,
    level: face.level !== null,
    treasures: face.treasures !== null && face.kind === 'monster',
    levels_gained: false,
    bad_stuff: !!face.bad_stuff,
    bonus: face.bonus !== null,
    gold: face.gold !== null,
    slot: face.slot !== null || !!face.hands,
    size: false,
    usable_by: false,
    not_usable_by: false,
    play: false,
    effect: face.kind !== 'monster' && face.kind !== 'item',
    tags: false,
    copies: true,
  };
  return (Object.keys(has) as FactName[])
    .map((name) => ({ name, text: say(`fact.${name}`), origin: originOf(face, name) }))
    .filter(({ name, origin }) => has[name] || origin !== 'printed');
}

function originOf(face: CardFace, name: FactName): Origin {
  if (face.designed.includes(name)) return 'designed';
  return face.inferred.includes(name) ? 'inferred' : 'printed';
}

/** A sentence for each origin other than print, with the values that have it. */
export function originText(face: CardFace): string[] {
  const listed = (names: FactName[]) => names.map((name) => say(`fact.${name}`)).join(', ');
  const said: string[] = [];
  if (face.designed.length) said.push(say('origin.designed', { what: listed(face.designed) }));
  if (face.inferred.length) said.push(say('origin.inferred', { what: listed(face.inferred) }));
  return said;
}
