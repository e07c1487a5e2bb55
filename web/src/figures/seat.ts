// The look of the figure on a seat of a table.
import type { Game } from '../game/game.svelte';
import { bare, lookOf, PLAIN, type Look } from './look';
import { moodOf, type Mood } from './mood';

/** `mood`: one of the moment, instead of the game's. */
export function lookAt(game: Game, seat: number, mood: Mood = moodOf(game.view, seat)): Look {
  const colour = game.seats[seat]?.colour ?? 'red';
  const features = game.seats[seat]?.features ?? PLAIN; // recorded tables of older versions have none
  const player = game.view?.players[seat];
  if (!player) return bare(colour, game.seats[seat]?.sex ?? 'neutral', mood, features);
  return lookOf(player, game.catalogue, colour, mood, features);
}
