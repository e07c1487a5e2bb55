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

/** May the word stand here, as far as can be told? */
export function fits(word: WordForm, here: Around): boolean {
  const { needs, kinds } = word;
  if (kinds.length && !kinds.includes(here.kind)) return false;
  return needs.every(
    (need) =>
      need.word !== '' ||
      ((!need.places.length || need.places.includes(here.place)) &&
        (!need.moments.length || need.moments.includes(here.moment)) &&
        (!need.target.length || need.target.includes(here.target)) &&
        !(need.outermost && here.nested) &&
        !(need.mine && here.others) &&
        !(need.in_each && !here.others) &&
        (!need.gives || here.gives.includes(need.gives)) &&
        (!need.until || here.until === need.until)),
  );
}
