// The card language as the server describes it: kinds of card, words, parts, and what each can be told. Blocks,
// completion and hints are made from this; no word of the language is written here.
import type { Field, Kind, ValueForm, WordForm, Words } from '../../generated/protocol';
import { type Fields, type Path, type Value, isFields } from './card_file';

export type { ValueForm, WordForm } from '../../generated/protocol';
export type FieldForm = Field;

/** The groups of words whose maps have exactly one key, by the kind of value that holds them. */
const GROUP_IN = { steps: 'instruction', ways: 'instruction', gives: 'effect', condition: 'condition' } as const;
type Holder = keyof typeof GROUP_IN | 'conditions';

/** The group of the words in a value: instructions in steps, effects in gives, conditions. Empty: it holds no words. */
export function groupIn(form: ValueForm): string {
  if (form.kind === 'conditions') return 'condition';
  return GROUP_IN[form.kind as Exclude<Holder, 'conditions'>] ?? '';
}

export class Language {
  readonly kinds: Map<string, Kind>;
  readonly #words: Map<string, WordForm>;
  readonly #parts: Map<string, FieldForm[]>;

  constructor(readonly all: Words) {
    this.kinds = new Map(all.kinds.map((kind) => [kind.name, kind]));
    this.#words = new Map(all.words.map((word) => [`${word.group}/${word.name}`, word]));
    this.#parts = new Map(all.parts.map((part) => [part.name, part.fields]));
  }

  word(group: string, name: string): WordForm | undefined {
    return this.#words.get(`${group}/${name}`);
  }

  words(group: string): WordForm[] {
    return this.all.words.filter((word) => word.group === group);
  }

  part(name: string): FieldForm[] {
    return this.#parts.get(name) ?? [];
  }

  /** The keys that a value of this form can have. */
  fieldsIn(form: ValueForm): FieldForm[] {
    if (form.kind === 'amount') return this.part('Counted');
    return this.part(form.of ?? '');
  }

  /** The smallest thing that can stand where this form is asked for. */
  beginning(form: ValueForm): Value {
    switch (form.kind) {
      case 'number':
      case 'amount':
        return Math.max(form.low ?? 0, Math.min(form.high ?? 20, 1));
      case 'flag':
        return true;
      case 'choice':
      case 'receiver':
        return form.choices?.[0] ?? '';
      case 'steps':
      case 'gives':
        return [this.firstOf(groupIn(form))];
      case 'ways':
        return [[this.firstOf('instruction')], [this.firstOf('instruction')]];
      case 'condition':
        return this.firstOf('condition');
      case 'conditions':
        return [this.firstOf('condition')];
      case 'trait':
        return { race: 'elf' };
      case 'part':
        return this.required(this.fieldsIn(form));
      case 'parts':
        return [this.required(this.fieldsIn(form))];
      case 'items':
      case 'monsters':
      case 'map':
        return {};
      case 'choices':
      case 'texts':
      case 'tags':
        return [];
      default:
        return '…';
    }
  }

  /** What has to be said at least. */
  required(fields: FieldForm[]): Fields {
    return Object.fromEntries(
      fields.filter((field) => field.required).map((field) => [field.name, this.beginning(field.form)]),
    );
  }

  /** One more part of a list, with a name of its own if it has one. An ability is right as it stands: once in a fight,
   * for a bonus; without a limit it would be a mistake before anybody has said anything. */
  another(form: ValueForm, number: number, name: string): Fields {
    if (form.of === 'Trait') return { race: 'elf' };
    const fields = this.fieldsIn(form);
    const begun = this.required(fields);
    if (!('id' in begun && 'name' in begun)) return begun;
    const named = { ...begun, id: `power-${number}`, name };
    const bonus = this.word('instruction', 'add_bonus');
    if (form.of !== 'Ability' || !bonus) return named;
    return { ...named, when: 'my_fight', limit: { times: 1, per: 'fight' }, do: [this.example(bonus)] };
  }

  /** A word with settings to begin with: its example, which is right where it may stand. */
  example(word: WordForm): Fields {
    const example = word.example as Value;
    if (word.group === 'condition') {
      const test = isFields(example) && isFields(example.if) ? example.if.test : null;
      return isFields(test) ? test : {};
    }
    return isFields(example) ? this.#tamed(word, example) : {};
  }

  /** An example without words that need something special around them: others of the same choice stand in for them. */
  #tamed(word: WordForm, example: Fields): Fields {
    const said = example[word.name];
    if (!isFields(said)) return example;
    const special = (field: string, value: Value) =>
      word.needs.some((need) => need.word !== '' && need.setting === field && need.word === value);
    const changed = word.fields
      .filter((field) => field.form.kind === 'choice' && special(field.name, said[field.name]))
      .map((field) => [field.name, field.form.choices?.find((each) => !special(field.name, each))]);
    return { [word.name]: { ...said, ...Object.fromEntries(changed) } };
  }

  firstOf(group: string): Fields {
    const word = this.words(group)[0];
    return word ? this.example(word) : {};
  }

  /** What may be said at a path inside a card, and the keys that may stand there; null where nothing is known. */
  at(kind: string, path: Path): { form: ValueForm | null; fields: FieldForm[]; group: string } | null {
    let here = { form: null as ValueForm | null, fields: this.kinds.get(kind)?.fields ?? [], group: '' };
    for (const key of path) {
      const found = this.#into(here, key);
      if (!found) return null;
      here = found;
    }
    return here;
  }

  #into(here: { form: ValueForm | null; fields: FieldForm[]; group: string }, key: string | number) {
    if (typeof key === 'number') {
      const { form } = here;
      if (!form) return null;
      if (form.kind === 'ways') return { form: { ...form, kind: 'steps' as const }, fields: [], group: '' };
      return { form: null, fields: this.fieldsIn(form), group: groupIn(form) };
    }
    const word = here.group ? this.word(here.group, key) : undefined;
    if (word) {
      const [only] = word.fields;
      if (only && !only.name) return this.#holding(only.form);
      return { form: null, fields: word.fields, group: '' };
    }
    const field = here.fields.find((each) => each.name === key);
    return field ? this.#holding(field.form) : null;
  }

  #holding(form: ValueForm) {
    const group = form.kind === 'condition' ? 'condition' : '';
    return { form, fields: this.fieldsIn(form), group };
  }
}
