// What answers the open question: steps, which are buttons, and cards, with where they lie.
import type { ActionData } from '../protocol/types';
import type { Game } from '../state/game.svelte';
import { spotOf } from '../text/actions';

const VERBS = new Set(['pick', 'drop', 'give']);

/** Is naming this card an answer, as opposed to something that may be done with it besides? */
export function isChoice(game: Game, action: ActionData): boolean {
  if (action.later || !action.card || !game.view?.question?.mine) return false;
  // more is equipped than may be: what comes off is what is asked
  return VERBS.has(action.verb) || (action.verb === 'unequip' && game.view.question.kind === 'OverLimit');
}

/** Cards that something may be done with now: they glow. */
export function usableCards(game: Game): Set<string> {
  // when a card has to be chosen, only those to choose from; otherwise not for taking off or putting away, which is always
  // possible and hardly ever wanted
  const choices = game.actions.filter((action) => isChoice(game, action));
  const fitting = choices.length ? choices : game.actions.filter((action) => action.verb !== 'shed' && action.verb !== 'unequip');
  return new Set(fitting.flatMap((action) => action.card ?? []));
}

/** Answers that are buttons, in their order: the first nine have the keys 1 to 9. */
export function stepsOf(game: Game): ActionData[] {
  return game.actions.filter((action) => spotOf(action) === 'step' && !isChoice(game, action));
}

export interface Choices { hand: boolean; things: boolean; middle: boolean; elsewhere: string[] }

/** The cards to choose from; `elsewhere` are those that lie neither in the hand, nor in front of me, nor in the middle. */
export function choicesOf(game: Game): Choices {
  const list = [...new Set(game.actions.filter((action) => isChoice(game, action)).map((action) => action.card!))];
  const { view, me } = game;
  const hand = new Set(view?.hand);
  const open = view?.laid_open;
  const middle = new Set([...(open?.cards ?? []), ...(open?.body ?? []), ...(open?.treasures ?? [])]);
  const things = new Set(me ? [...me.items.map((item) => item.card), ...me.classes, ...me.races, ...me.extras, ...me.companions, ...me.kept, ...me.curses] : []);
  return {
    hand: list.some((card) => hand.has(card)), things: list.some((card) => things.has(card)), middle: list.some((card) => middle.has(card)),
    elsewhere: list.filter((card) => !hand.has(card) && !things.has(card) && !middle.has(card)),
  };
}
