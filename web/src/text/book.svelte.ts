// The phrase book of the player's language: sentences by their keys, shared with the terminal. Words that only the page
// uses are in web/messages. A book is fetched when it is first needed; until then the page reads the one it has.
import { settings } from '../settings/settings.svelte';

export type Parts = Record<string, string | number>;
type Book = Record<string, string>;

const FILES = import.meta.glob<Book>('../../../src/kickdoor/phrases/*.json', { import: 'default' });
const asked: Record<string, Promise<void> | undefined> = {};
let books: Record<string, Book> = $state.raw({});

/** Fetch the book of a language unless it is there already. */
export function openBook(locale: string = settings.locale): Promise<void> {
  return (asked[locale] ??= FILES[`../../../src/kickdoor/phrases/${locale}.json`]!().then(
    (book) => {
      books = { ...books, [locale]: book };
    },
    () => {
      asked[locale] = undefined;
    },
  ));
}

const MARK = /\{(\w+)(?::(?:(nth)|([^{}|]*)\|([^{}|]*)))?\}/g;

/** A text with its marks filled in: `{who}`; `{n:level|levels}`, whose first form is for one; `{n:nth}`, "second". */
export function fill(text: string, parts: Parts, locale: string): string {
  return text.replace(MARK, (_mark, name: string, ordinal?: string, one?: string, more?: string) => {
    const part = parts[name] ?? '';
    if (ordinal && typeof part === 'number') return nth(part);
    if (one !== undefined) return part === 1 ? one : more!;
    return typeof part === 'number' ? part.toLocaleString(locale) : part;
  });
}

/** A number as it is written in the player's language. */
export const written = (n: number | string): string => (typeof n === 'number' ? n.toLocaleString(settings.locale) : n);

/** "first", "second" …; the book has words for the first ten. */
export function nth(n: number): string {
  return say('part.ordinals').split('|')[n - 1] ?? say('part.ordinal', { n });
}

/** The sentence of a key in the player's language. */
export function say(key: string, parts: Parts = {}): string {
  const { locale } = settings;
  if (!books[locale]) void openBook(locale);
  const book = books[locale] ?? Object.values(books)[0];
  return book ? fill(book[key] ?? key, parts, locale) : '';
}

/** All texts whose keys begin like this, without that beginning; `whole` is the book they are from. */
export function section(beginning: string): { whole: Book | undefined; texts: Book } {
  const { locale } = settings;
  if (!books[locale]) void openBook(locale);
  const whole = books[locale] ?? Object.values(books)[0];
  const found = Object.entries(whole ?? {}).filter(([key]) => key.startsWith(beginning));
  return { whole, texts: Object.fromEntries(found.map(([key, text]) => [key.slice(beginning.length), text])) };
}

/** Words as a list: "a, b and c". */
export function andList(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${say('part.and')} ${words.at(-1)}`;
}

/** Words of which any one will do: "a, b or c". */
export function orList(words: string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${say('part.or')} ${words.at(-1)}`;
}
