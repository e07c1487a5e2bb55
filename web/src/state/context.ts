// What the parts of a table share: the game, and what a player does with it.
import { getContext, setContext } from 'svelte';
import type { ActionData } from '../protocol/types';
import type { Teller } from '../text/teller';
import type { Game } from './game.svelte';

export interface Play {
  game: Game;
  teller: () => Teller;
  /** Cards that something may be done with now. */
  usable: () => Set<string>;
  /** Do a legal action; asks once more where it matters. */
  act: (action: ActionData) => void;
  /** Show a card large, with its text. */
  look: (card: string) => void;
  /** Choose a card: its actions appear, its targets glow. */
  select: (card: string, from: 'hand' | 'table') => void;
}

const KEY = Symbol('play');
export function setGame(play: Play): Play {
  return setContext(KEY, play);
}
export function getGame(): Play {
  return getContext<Play>(KEY);
}
