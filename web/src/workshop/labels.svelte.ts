// What blocks call the words of the card language: a book of its own in each language, fetched with the workshop.
import { settings } from '../settings/settings.svelte';

type Book = Record<string, string>;

const FILES = import.meta.glob<Book>('../../../src/kickdoor/phrases/workshop/*.json', { import: 'default' });
let books: Record<string, Book> = $state.raw({});

/** Fetch the book of a language unless it is there. */
export async function openLabels(locale: string = settings.locale): Promise<void> {
  if (books[locale]) return;
  const book = await FILES[`../../../src/kickdoor/phrases/workshop/${locale}.json`]!();
  books = { ...books, [locale]: book };
}

function find(key: string): string | undefined {
  const { locale } = settings;
  if (!books[locale]) void openLabels(locale);
  return (books[locale] ?? books.en)?.[key];
}

const plain = (word: string): string => word.replaceAll(/[_-]/g, ' ');

/** A kind of card. */
export const kindLabel = (kind: string): string => find(`kind.${kind}`) ?? plain(kind);

/** A key of a card, a part or a word. */
export const fieldLabel = (name: string): string => find(`field.${name}`) ?? plain(name);

/** A word of one of the groups: an instruction, an effect, a moment … */
export const wordLabel = (group: string, name: string): string => find(`${group}.${name}`) ?? plain(name);

/** A word that is chosen under a key: `side: mine`. Some words mean something else under some keys. */
export function choiceLabel(field: string, word: string): string {
  return find(`choice.${field}.${word}`) ?? find(`choice.${word}`) ?? plain(word);
}

const GROUPS =
  'field instruction effect condition moment target receiver count trigger instead limit kind choice'.split(' ');
const GROUP_OF: Record<string, string> = { when: 'moment', target: 'target', per: 'limit', count: 'count' };
const named = (word: string, groups: string[]) => groups.map((group) => find(`${group}.${word}`)).find(Boolean);

/** What the check says, for somebody who sees blocks: words of the card files by the names of their blocks. */
export function inBlocks(reason: string): string {
  return reason.replaceAll(/'(?:([a-z_]+): )?([a-z_]+)'/g, (all, key: string | undefined, word: string) => {
    if (!key) return quoted(named(word, GROUPS) ?? word, all);
    const value = named(word, [`choice.${key}`, GROUP_OF[key] ?? 'receiver', ...GROUPS]);
    return quoted(value && `${fieldLabel(key)}: ${value}`, all);
  });
}
const quoted = (text: string | undefined, otherwise: string): string =>
  !text ? otherwise : settings.locale === 'de' ? `„${text}“` : `“${text}”`;
