// Why something cannot be done, in the player's language.
import type { ReasonInfo } from '../generated/protocol';
import { openBook, orList, say } from './book.svelte';

/** What players and cards of the table are called. */
export interface Named {
  name: (seat: number) => string;
  card: (card: string) => string;
}

type Part = ReasonInfo['parts'][string];

export function reasonText(reason: ReasonInfo, named?: Named): string {
  const parts = Object.entries(reason.parts).map(([mark, part]) => [mark, partText(mark, part, named)]);
  return say(`reason.${reason.code}`, Object.fromEntries(parts));
}

/** What stands at a mark: the server says players by their seats and cards by their ids. */
function partText(mark: string, part: Part, named?: Named): string | number {
  if (Array.isArray(part)) return orList(part.map((card) => named?.card(card) ?? card));
  if (typeof part === 'object') return reasonText(part, named);
  if (mark === 'who' && typeof part === 'number') return named?.name(part) ?? `@${part}`;
  return mark === 'card' && typeof part === 'string' ? (named?.card(part) ?? part) : part;
}

/** The same for somebody who has no phrase book open yet. */
export async function reasonSaid(reason: ReasonInfo): Promise<string> {
  await openBook();
  return reasonText(reason);
}
