// Names that a card can mean: Classes, Races, tags and monsters of this set and of those it is played with.
import type { CardFace } from '../../generated/protocol';
import type { Draft } from '../draft.svelte';

let others: CardFace[] = [];

/** The cards of the sets that the set on the bench is played with. */
export function setOthers(faces: CardFace[]): void {
  others = faces;
}

const sorted = (names: string[]): string[] => [...new Set(names)].filter(Boolean).sort();

/** The names that may stand where a value of this kind is asked for. */
export function knownNames(kind: string, draft: Draft): string[] {
  const own = draft.cards.map(({ fields }) => fields);
  if (kind === 'class' || kind === 'race') {
    const mine = own.filter((fields) => fields.kind === kind).map((fields) => String(fields.id));
    return sorted([...mine, ...others.filter((face) => face.kind === kind).map((face) => face.id)]);
  }
  if (kind === 'tag' || kind === 'monster') {
    const mine = own.flatMap((fields) => (Array.isArray(fields.tags) ? fields.tags.map(String) : []));
    return sorted([...mine, ...others.flatMap((face) => face.tags)]);
  }
  return [];
}
