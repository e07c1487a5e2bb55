// What the parts of a table share: the game, and what a player does with it.
import { getContext, setContext } from 'svelte';
import type { ActionData, ReasonInfo } from '../generated/protocol';
import type { Meant } from '../people/meant';
import type { Teller } from '../text/teller';
import type { Game } from './game.svelte';

/** The people at a table and the game, also before it has begun. */
export interface Company {
  game: Game;
  /** Show what can be done about another person; undefined where there is nobody to meet, as in a replay. */
  meet?: (who: Meant) => void;
}

export interface Play extends Company {
  teller: () => Teller;
  /** Cards that something may be done with now. */
  usable: () => Set<string>;
  /** Those of them with which something makes sense. */
  sensible: () => Set<string>;
  /** Do a legal action. Where it matters, the player is asked once more. */
  act: (action: ActionData) => void;
  /** Why an action, by its text, cannot be done now. */
  whyNot: (action: string) => Promise<ReasonInfo | null>;
  /** Begin a sale or a trade, with this card in it. */
  open: (action: ActionData, card: string) => void;
  /** Show a card large, with its text. */
  look: (card: string) => void;
  /** Choose a card: its actions appear, its targets glow. */
  select: (card: string, from: 'hand' | 'table') => void;
}

const KEY = Symbol('play');
export function setGame(play: Play): Play {
  return setContext(KEY, play);
}
export function setCompany(company: Company): void {
  setContext(KEY, company);
}
export function getCompany(): Company {
  return getContext<Company>(KEY);
}
export function getGame(): Play {
  return getContext<Play>(KEY);
}
