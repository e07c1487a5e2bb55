// A new card of a kind: the skeleton of the language, without the comments that explain it.
import { parse } from 'yaml';
import { type Fields, type Value, isFields } from './card_file';
import type { Language } from './language';

/** What a card of this kind says to begin with. */
export function beginCard(language: Language, kind: string): Fields {
  const made = parse(language.kinds.get(kind)?.skeleton ?? '') as Value;
  const [card] = Array.isArray(made) ? made : [];
  return isFields(card) ? card : { id: 'card', kind, name: '…' };
}
