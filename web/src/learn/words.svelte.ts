// What is said in lessons, puzzles and notes: a book of its own, fetched when it is first needed.
import { settings } from '../settings/settings.svelte';

type Book = Record<string, string>;

const FILES = import.meta.glob<Book>('../../../src/kickdoor/phrases/lessons/*.json', { import: 'default' });
const asked: Record<string, boolean> = {};
let books: Record<string, Book> = $state.raw({});

function fetchBook(locale: string): void {
  if (asked[locale]) return;
  asked[locale] = true;
  void FILES[`../../../src/kickdoor/phrases/lessons/${locale}.json`]!().then(
    (book) => (books = { ...books, [locale]: book }),
    () => (asked[locale] = false),
  );
}

/** The sentence of a key in the player's language; empty until the book is there. */
export function lessonText(key: string): string {
  const { locale } = settings;
  fetchBook(locale);
  return books[locale]?.[key] ?? '';
}
