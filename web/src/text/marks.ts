// Marks for players and cards inside sentences. A sentence is translated as a whole; then each mark is shown as the
// player or card it stands for. Marks use characters that no message contains.

export type Part = { kind: 'text'; text: string } | { kind: 'player'; seat: number } | { kind: 'card'; card: string };

const OPEN = '\u2063';
const CLOSE = '\u2064';

export function playerMark(seat: number | null | undefined): string {
  return seat === null || seat === undefined ? '' : `${OPEN}p${seat}${CLOSE}`;
}

export function cardMark(card: string): string {
  return `${OPEN}c${card}${CLOSE}`;
}

/** A sentence in its parts. */
export function parts(sentence: string): Part[] {
  const out: Part[] = [];
  for (const piece of sentence.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`, 'u'))) {
    if (!piece) continue;
    const inner = piece.slice(1, -1);
    if (!piece.startsWith(OPEN)) out.push({ kind: 'text', text: piece });
    else if (inner.startsWith('p')) out.push({ kind: 'player', seat: Number(inner.slice(1)) });
    else out.push({ kind: 'card', card: inner.slice(1) });
  }
  return out;
}

/** The sentence as plain text, for screen readers and page titles. */
export function spoken(sentence: string, name: (seat: number) => string, card: (card: string) => string): string {
  return parts(sentence)
    .map((part) => (part.kind === 'text' ? part.text : part.kind === 'player' ? name(part.seat) : card(part.card)))
    .join('');
}
