// The visitor's games and what they wait for. The server is asked now and then while a page is looked at, so that every
// page can remind them.
import type { GameRow, MyGames } from '../generated/protocol';
import { api } from '../net/api';

const EVERY = 60_000; // milliseconds

export const games: { mine: MyGames | null } = $state({ mine: null });

/** The games that wait for the visitor, without the one they are looking at. */
export function waiting(path = ''): GameRow[] {
  return (games.mine?.games ?? []).filter((game) => game.waits === 'you' && !path.endsWith(`/${game.id}`));
}

/** The title of a page, with the number of games that wait. */
export function titled(text: string, path = ''): string {
  const count = waiting(path).length;
  return count ? `(${count}) ${text}` : text;
}

export async function loadGames(): Promise<void> {
  games.mine = await api.myGames();
  const count = waiting().length;
  // the icon of an installed app shows the number, where the system can do that
  if ('setAppBadge' in navigator)
    void (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

/** Ask again and again while the page is in sight. Call what it returns to stop. */
export function watchGames(): () => void {
  const look = () => {
    if (!document.hidden) void loadGames().catch(() => {}); // the next time will do
  };
  look();
  const timer = setInterval(look, EVERY);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
