// Names of monsters in the fight. Those that no set has are called as people have named them.
import { m } from '../paraglide/messages';
import type { Companion } from './companion.svelte';

const STATED = /^stated-\d+$/;

/** The name of a monster that people have stated, by its card on the server's table; null: it is a card. */
export function foeName(companion: Companion, card: string): string | null {
  if (!STATED.test(card)) return null;
  const key = companion.sums?.fight?.foes[card];
  return companion.state.fight?.foes.find((foe) => foe.key === key)?.name || m.co_some_monster();
}

/** Any monster's name, by its card on the server's table. */
export function anyFoe(companion: Companion, card: string): string {
  return foeName(companion, card) ?? companion.catalogue.name(card);
}
