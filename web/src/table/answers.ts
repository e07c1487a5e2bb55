// The answers to the open question: steps, which are buttons, and cards, with where they lie.
import { makesSense } from '../game/outlook';
import type { Game } from '../game/game.svelte';
import type { ActionData, PlayerData, Verb } from '../generated/protocol';
import { spotOf } from '../text/actions';

const CHOICES: Verb[] = ['pick', 'drop', 'give'];

/** Does this action answer the question by naming a card? Other actions with cards are possible beside it. */
export function isChoice(game: Game, action: ActionData): boolean {
  if (action.later || !action.card || !game.view?.question?.mine) return false;
  // more is equipped than is allowed: the question is what comes off
  return CHOICES.includes(action.verb) || (action.verb === 'unequip' && game.view.question.kind === 'OverLimit');
}

/** Cards that something may be done with now: they glow. */
export function usableCards(game: Game): Set<string> {
  // When a card has to be chosen, only those to choose from glow. Otherwise taking off and putting away do not count:
  // that is always possible and hardly ever wanted.
  const choices = game.actions.filter((action) => isChoice(game, action));
  const fitting = choices.length
    ? choices
    : game.actions.filter((action) => action.verb !== 'shed' && action.verb !== 'unequip');
  return new Set(fitting.flatMap((action) => action.card ?? []));
}

/** Those of them with which something makes sense: they glow brighter than the others. */
export function sensibleCards(game: Game): Set<string> {
  return new Set(game.actions.flatMap((action) => (action.card && makesSense(game, action) ? action.card : [])));
}

/** Answers that are buttons, in their order: the first nine have the keys 1 to 9. */
export function stepsOf(game: Game): ActionData[] {
  // a player who is not asked need not pass
  const idle = !game.view?.question?.mine;
  return game.actions.filter(
    (action) => spotOf(action) === 'step' && !isChoice(game, action) && !(idle && action.verb === 'pass'),
  );
}

/** Everything that lies in front of a player. */
export function thingsOf(player: PlayerData): string[] {
  const { classes, races, extras, companions, kept, curses } = player;
  return [player.items.map((item) => item.card), classes, races, extras, companions, kept, curses].flat();
}

export interface Choices {
  hand: boolean;
  things: boolean;
  middle: boolean;
  elsewhere: string[];
}

/** Where the cards to choose from lie. Those `elsewhere` are not in the hand, among the things or in the middle. */
export function choicesOf(game: Game): Choices {
  const list = [...new Set(game.actions.filter((action) => isChoice(game, action)).map((action) => action.card!))];
  const { view, me } = game;
  const hand = new Set(view?.hand);
  const open = view?.laid_open;
  const middle = new Set([...(open?.cards ?? []), ...(open?.body ?? []), ...(open?.treasures ?? [])]);
  const things = new Set(me ? thingsOf(me) : []);
  return {
    hand: list.some((card) => hand.has(card)),
    things: list.some((card) => things.has(card)),
    middle: list.some((card) => middle.has(card)),
    elsewhere: list.filter((card) => !hand.has(card) && !things.has(card) && !middle.has(card)),
  };
}
