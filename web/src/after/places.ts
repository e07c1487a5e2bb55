// Who won, and where everybody stood in the end.
import type { Game } from '../game/game.svelte';
import type { Review } from '../generated/protocol';
import { m } from '../paraglide/messages';

/** Everybody with their last Level, the winners first. */
export function standing(game: Game, review: Review) {
  const levels = review.levels.at(-1)?.levels ?? [];
  const winners = review.ending?.winners ?? [];
  const all = game.seats.map((seat) => ({
    ...seat,
    level: levels[seat.seat] ?? 0,
    won: winners.includes(seat.seat),
  }));
  return all.sort((a, b) => Number(b.won) - Number(a.won) || b.level - a.level);
}

/** The news; `own`: as the player who reads it is told. Without a review the table says who has won. */
export function titleOf(game: Game, review: Review | null, own = true): string {
  const winners =
    game.table?.stopped || !review ? (game.view?.winners ?? game.table?.winners ?? []) : (review.ending?.winners ?? []);
  if (!winners.length) return m.not_finished();
  if (own && winners.length === 1 && winners[0] === game.seat) return m.you_win();
  const who = winners.map((seat) => game.name(seat)).join(' & ');
  return winners.length > 1 ? m.winners({ who }) : m.winner({ who });
}
