// Words of the game that cards use and a newcomer may not know. They are in the phrase book: `glossary.big` says what
// Big means, `glossary.big.forms` are the forms in which cards use the word.
import { section } from './book.svelte';

export interface Word {
  id: string;
  /** As it is called in a list. */
  name: string;
  means: string;
}
export type Piece = { text: string; word: Word | null };

const FORMS = '.forms';
let known: { book: unknown; find: RegExp | null; words: Map<string, Word> } | null = null;

/** The words of the player's language, by their forms. */
function read(): { find: RegExp | null; words: Map<string, Word> } {
  const book = section('glossary.');
  if (known && known.book === book.whole) return known;
  const words = new Map<string, Word>();
  for (const [key, forms] of Object.entries(book.texts)) {
    if (!key.endsWith(FORMS)) continue;
    const id = key.slice(0, -FORMS.length);
    const all = forms.split('|');
    const word = { id, name: all[0]!, means: book.texts[id] ?? '' };
    for (const form of all) words.set(form, word);
  }
  const longest = [...words.keys()].sort((a, b) => b.length - a.length);
  const find = longest.length ? new RegExp(`(?<!\\p{L})(${longest.join('|')})(?!\\p{L})`, 'gu') : null;
  known = { book: book.whole, find, words };
  return known;
}

/** A text in pieces, with the words that can be explained marked. */
export function explained(text: string): Piece[] {
  const { find, words } = read();
  if (!find) return [{ text, word: null }];
  // what stands between two finds, then the find, and so on
  return text
    .split(find)
    .map((piece, index) => ({ text: piece, word: index % 2 ? (words.get(piece) ?? null) : null }))
    .filter((piece) => piece.text);
}

/** All words, in the order of their names. */
export function glossary(): Word[] {
  return [...new Set(read().words.values())].sort((a, b) => a.name.localeCompare(b.name));
}
