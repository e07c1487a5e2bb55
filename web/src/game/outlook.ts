// What the choices of the player lead to. The server works it out when the page asks; here is where the page finds it.
import type { ActionData, ActionOutlookData, HelpData, OutlookShown } from '../generated/protocol';
import type { Game } from './game.svelte';

/** The outlook of what is on the screen now; null: it was not asked for, or has not come yet. */
export function outlookNow(game: Game): OutlookShown | null {
  const { outlook, view } = game;
  if (game.lesson?.puzzle) return null; // that would solve it
  return outlook && view && outlook.version === view.version ? outlook : null;
}

/** What this action leads to, if that can be said. */
export function outlookOf(game: Game, action: ActionData): ActionOutlookData | undefined {
  return outlookNow(game)?.outlook.actions.find((each) => each.action === action.text);
}

/** How the fight would stand with the help of this player. */
export function helpOf(game: Game, seat: number): HelpData | undefined {
  return outlookNow(game)?.outlook.help.find((each) => each.seat === seat);
}

function place(game: Game, action: ActionData): number {
  const at = outlookNow(game)?.ranking.indexOf(action.text) ?? 0;
  return at < 0 ? Infinity : at;
}

/** The same actions, the most useful first; as they were if nothing is known of them. */
export function ranked(game: Game, actions: ActionData[]): ActionData[] {
  return actions
    .map((action) => ({ action, at: place(game, action) }))
    .sort((a, b) => a.at - b.at)
    .map(({ action }) => action);
}

/** Does it make sense to do this now? As long as nobody knows, everything does. */
export function makesSense(game: Game, action: ActionData): boolean {
  const known = outlookNow(game);
  return !known || place(game, action) < known.good;
}

/** The most useful action of all. */
export function bestAction(game: Game): ActionData | undefined {
  const first = outlookNow(game)?.ranking[0];
  return first === undefined ? undefined : game.actions.find((action) => action.text === first);
}

/** What would turn or improve the player's own fight: cards, and help with which it is won. It is offered before
 * running away. */
export function waysToWin(game: Game): ActionData[] {
  const known = outlookNow(game);
  const fight = game.view?.fight;
  if (!known || !fight || fight.winning || fight.running || !game.view?.question?.mine) return [];
  const lead = fight.munchkins.total - fight.monsters.total;
  return ranked(game, game.actions).filter((action) => {
    const then = outlookOf(game, action);
    if (action.later || !makesSense(game, action) || !then) return false;
    if (!action.card) return then.helper !== null && !!then.fight?.winning;
    if (then.ends_fight) return true;
    return !!then.fight && (then.fight.winning || then.fight.munchkins - then.fight.monsters > lead);
  });
}
