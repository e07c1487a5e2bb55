// How a player's figure feels, from the state of the game and nowhere else.
import type { ViewData } from '../generated/protocol';

export type Mood = 'neutral' | 'smug' | 'scared' | 'cheering' | 'sulky' | 'dead' | 'reborn';
export const MOODS: readonly Mood[] = ['neutral', 'smug', 'scared', 'cheering', 'sulky', 'dead', 'reborn'];

export function moodOf(view: ViewData | null, seat: number): Mood {
  const player = view?.players[seat];
  if (!view || !player) return 'neutral';
  if (!player.alive) return 'dead';
  if (view.over) return view.winners.includes(seat) ? 'cheering' : 'sulky';
  const { fight } = view;
  const curse = view.laid_open.curse;
  if (curse?.on === seat) return 'scared';
  if (curse?.by === seat) return 'smug';
  if (fight && (fight.fighter === seat || fight.helper === seat)) {
    if (fight.caught.includes(seat)) return 'sulky';
    if (fight.running || !fight.winning) return 'scared';
    return fight.for_the_win ? 'cheering' : 'smug';
  }
  if (fight?.for_the_win && fight.winning && !fight.running) return 'scared'; // somebody else is about to win the game
  return player.new_hand ? 'reborn' : 'neutral';
}
