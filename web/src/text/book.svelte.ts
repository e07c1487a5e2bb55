// The phrase book of the player's language: the sentences that the terminal says, too, by their keys. What only the page
// says is in web/messages. A book is fetched when it is first needed; until then the one before it is read.
import { settings } from '../state/settings.svelte';

export type Parts = Record<string, string | number>;
type Book = Record<string, string>;

const FILES = import.meta.glob<Book>('../../../src/kickdoor/phrases/*.json', { import: 'default' });
const asked: Record<string, Promise<void> | undefined> = {};
let books: Record<string, Book> = $state.raw({});

/** Fetch a language's book, if it is not there. */
export function openBook(locale: string = settings.locale): Promise<void> {
  return (asked[locale] ??= FILES[`../../../src/kickdoor/phrases/${locale}.json`]!().then(
    (book) => { books = { ...books, [locale]: book }; },
    () => { asked[locale] = undefined; },
  ));
}

/** A text with its marks filled in: `{who}`, or `{n:level|levels}`, whose first form is for one. */
export function fill(text: string, parts: Parts, locale: string): string {
  return text.replace(/\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g, (_mark, name: string, one?: string, more?: string) => {
    const part = parts[name] ?? '';
    if (one !== undefined) return part === 1 ? one : more!;
    return typeof part === 'number' ? part.toLocaleString(locale) : part;
  });
}

/** The sentence of a key in the player's language. */
export function say(key: string, parts: Parts = {}): string {
  const { locale } = settings;
  if (!books[locale]) void openBook(locale);
  const book = books[locale] ?? Object.values(books)[0];
  return book ? fill(book[key] ?? key, parts, locale) : '';
}
