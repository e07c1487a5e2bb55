// Finds what a lesson points at on the page: the control of an action, a card, or a part of the table.
import type { Game } from '../game/game.svelte';
import type { ActionData, LessonTarget } from '../generated/protocol';
import { label } from '../text/actions';

const PARTS: Record<NonNullable<LessonTarget['part']>, string> = {
  hand: '.own .hand',
  things: '.mat',
  fight: '.stage .fight',
  level: '.track',
  door: '.threshold',
  players: '.players',
  log: '.log',
};

function shown(selector: string): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(selector)].find((found) => found.checkVisibility()) ?? null;
}

const cardOf = (card: string) => shown(`[data-card="${CSS.escape(card)}"]`);

/** A control that has the words of the action and nothing else to know it by. */
function wordsOf(action: ActionData, game: Game): HTMLElement | null {
  const { view, actions, catalogue } = game;
  if (!view) return null;
  const words = label({ view, actions, catalogue, name: (seat) => game.name(seat) }, action);
  const says = (each: HTMLElement) => each.ariaLabel === words || each.innerText.trim() === words;
  return (
    [...document.querySelectorAll<HTMLElement>('.table button')].find((each) => says(each) && each.checkVisibility()) ??
    null
  );
}

/** The control with which an action is done, or what leads there. */
function controlOf(action: ActionData, game: Game): HTMLElement | null {
  return (
    shown(`[data-action="${CSS.escape(action.text)}"]`) ??
    wordsOf(action, game) ??
    (action.card ? cardOf(action.card) : null) ??
    (document.querySelector(`#more-actions [data-action="${CSS.escape(action.text)}"]`)
      ? shown('[popovertarget="more-actions"]')
      : null)
  );
}

/** What the learner should look at now; null: nothing of it is on the page. */
export function pointedAt(target: LessonTarget, game: Game): HTMLElement | null {
  for (const start of target.actions ?? []) {
    const action =
      game.actions.find(({ text }) => text === start) ?? game.actions.find(({ text }) => text.startsWith(start));
    const control = action ? controlOf(action, game) : null;
    if (control) return control;
  }
  const card = target.card ? cardOf(target.card) : null;
  if (card) return card;
  if (target.card && game.view?.hand.includes(target.card)) return shown('.own .tabs button:first-child');
  return target.part ? shown(PARTS[target.part]) : null;
}
