// People who have deleted what was stored about them: in records and logs they are "a player".
import { m } from '../paraglide/messages';

const NAMELESS = /^a player( \d+)?$/;

/** The name as it is shown in the language of the page. */
export function shownName(name: string): string {
  const found = NAMELESS.exec(name);
  return found ? m.a_player() + (found[1] ?? '') : name;
}
