// The notes of the first games: each belongs to something that happens for the first time. Their words are in the
// book of lessons, and the server knows the same names (`kickdoor/lessons/marks.py`).
import type { Game } from '../game/game.svelte';
import type { ViewData } from '../generated/protocol';

type Moment = (view: ViewData, me: number, game: Game) => boolean;

const RUNNING = ['RunningAway', 'Fleeing', 'FacingFoe'];
const asked = (view: ViewData) => view.question?.mine ?? false;

// the rarer and the more urgent ones come first
const MOMENTS: Record<string, Moment> = {
  'mark.curse': (view, me) => view.laid_open.curse?.on === me,
  'mark.offer': (view, me) => view.offers.some((offer) => offer.to === me),
  'mark.win': (view, me) => !!view.fight?.for_the_win && view.fight.fighter !== me,
  'mark.run': (view) => asked(view) && RUNNING.includes(view.question!.kind),
  'mark.losing': (view, me) => asked(view) && view.fight?.fighter === me && !view.fight.winning,
  'mark.fight': (view, me) => asked(view) && view.fight?.fighter === me,
  'mark.window': (view, me) => asked(view) && !!view.fight && view.fight.fighter !== me,
  'mark.setup': (view, _me, game) => asked(view) && game.actions.some((action) => action.verb === 'ready'),
  'mark.charity': (view, _me, game) =>
    asked(view) && game.actions.some((action) => action.verb === 'give' || action.verb === 'drop'),
  'mark.trouble': (view) => asked(view) && view.phase === 'trouble',
  'mark.sell': (view, _me, game) =>
    asked(view) && view.phase !== 'setup' && game.actions.some((action) => action.verb === 'sell'),
  'mark.treasure': (view, _me, game) =>
    asked(view) &&
    view.phase !== 'setup' &&
    !view.fight &&
    game.actions.some((action) => action.verb === 'play' && !!action.card && game.face(action.card).kind === 'item'),
  'mark.door': (view, _me, game) => asked(view) && game.actions.some((action) => action.verb === 'kick'),
};

/** Does this still happen? */
export function isNow(game: Game, mark: string): boolean {
  const { view } = game;
  return !!view && view.seat !== null && (MOMENTS[mark]?.(view, view.seat, game) ?? false);
}

export const MARKS = Object.keys(MOMENTS);

/** The note for what happens now, among those that were not seen yet; null: there is nothing new. */
export function markFor(game: Game, seen: string[]): string | null {
  const { view } = game;
  if (!view || view.seat === null || view.over) return null;
  return MARKS.find((mark) => !seen.includes(mark) && MOMENTS[mark]!(view, view.seat!, game)) ?? null;
}
