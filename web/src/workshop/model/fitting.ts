// Does a word make sense at a place? What it needs around it comes with the word; the check has the last word.
import { type Fields, type Path, type Value, isFields } from './card_file';
import type { WordForm } from './language';

/** What lies around a list of words in a card. */
export interface Around {
  kind: string;
  /** The keys that lead to it: `plays`, `bad_stuff` … */
  place: string;
  moment: string;
  target: string;
  /** Inside another step. */
  nested: boolean;
  /** Inside each_player or choose_player. */
  others: boolean;
  gives: string[];
  until: string;
}

/** What is around the list at a path of a card. */
export function around(card: Fields, path: Path): Around {
  const [place = ''] = path;
  const keys = path.filter((key) => typeof key === 'string');
  const part = typeof path[1] === 'number' ? inside(card, path.slice(0, 2)) : card;
  const fields = isFields(part) ? part : {};
  const stays = isFields(card.stays) ? card.stays : {};
  return {
    kind: String(card.kind ?? ''),
    place: String(place),
    moment: String(fields.when ?? ''),
    target: String(fields.target ?? ''),
    nested: keys.slice(1).some((key, index) => index > 0 || (key !== 'do' && key !== 'then')),
    others: keys.includes('each_player') || keys.includes('choose_player'),
    gives: Array.isArray(card.gives) ? card.gives.flatMap((give) => (isFields(give) ? Object.keys(give) : [])) : [],
    until: String(stays.until ?? ''),
  };
}

const inside = (value: Value, path: Path): Value =>
  path.reduce<Value>((at, key) => (Array.isArray(at) ? at[Number(key)] : isFields(at) ? at[String(key)] : null), value);

/** Something that a word asks for and that is not around it; `words` are those that would do. */
export interface Lack {
  what: 'kind' | 'place' | 'moment' | 'target' | 'outermost' | 'mine' | 'each' | 'gives' | 'until';
  words: string[];
}

/** What a word lacks here, as far as can be told. */
export function lacking(word: WordForm, here: Around): Lack[] {
  const lacks: (Lack | false)[] = [
    word.kinds.length > 0 && !word.kinds.includes(here.kind) && { what: 'kind', words: word.kinds },
  ];
  for (const need of word.needs.filter((each) => each.word === '')) {
    lacks.push(
      need.places.length > 0 && !need.places.includes(here.place) && { what: 'place', words: need.places },
      need.moments.length > 0 && !need.moments.includes(here.moment) && { what: 'moment', words: need.moments },
      need.target.length > 0 && !need.target.includes(here.target) && { what: 'target', words: need.target },
      need.outermost && here.nested && { what: 'outermost', words: [] },
      need.mine && here.others && { what: 'mine', words: [] },
      need.in_each && !here.others && { what: 'each', words: [] },
      need.gives !== '' && !here.gives.includes(need.gives) && { what: 'gives', words: [need.gives] },
      need.until !== '' && here.until !== need.until && { what: 'until', words: [need.until] },
    );
  }
  return lacks.filter((lack) => lack !== false);
}

/** May the word stand here, as far as can be told? */
export const fits = (word: WordForm, here: Around): boolean => lacking(word, here).length === 0;
