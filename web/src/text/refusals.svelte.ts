// Refusals come from the server in English, which is also their key in the tables of the other languages. A table is
// fetched when the first refusal has to be read in its language.
import { settings } from '../state/settings.svelte';

type Table = Record<string, string>;
const FILES = import.meta.glob<Table>('../../messages/refusals/*.json', { import: 'default' });
const asked: Record<string, Promise<void> | undefined> = {};
let tables: Record<string, Table> = $state.raw({});

function load(locale: string): Promise<void> {
  const file = FILES[`../../messages/refusals/${locale}.json`];
  if (!file) return Promise.resolve(); // English
  return (asked[locale] ??= file().then((table) => { tables = { ...tables, [locale]: table }; }, () => { asked[locale] = undefined; }));
}

/** The sentence of a table; `{}` in a key stands for anything, which is looked up as well. */
export function translated(text: string, table: Table): string {
  const found = table[text];
  if (found !== undefined) return found;
  for (const [key, sentence] of Object.entries(table).filter(([each]) => each.includes('{}')).sort(([a], [b]) => b.length - a.length)) {
    const match = new RegExp(`^${key.split('{}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+)')}$`, 's').exec(text);
    if (!match) continue;
    let number = 0;
    return sentence.replaceAll('{}', () => translated(match[++number] ?? '', table));
  }
  return text;
}

/** A refusal in the player's language; English until its table is there. */
export function refusalText(text: string): string {
  const table = tables[settings.locale];
  if (!table) void load(settings.locale);
  return table ? translated(text, table) : text;
}

/** The same for what is said once and for all. */
export async function refusalSaid(text: string): Promise<string> {
  await load(settings.locale);
  return refusalText(text);
}
