// A set on the bench: its files, what the check says of them, what can be undone, and whether it is saved.
import type { CardFace } from '../generated/protocol';
import { Fault, messageOf } from '../net/api';
import { type Files, workshop } from './api';
import { besidesOf, keepBesides } from './besides';
import { type Fields, type Path, type Value, CardFile, drop, insert, move, put } from './model/card_file';
import { settings } from '../settings/settings.svelte';
import { SET_FILE, deckCounts, freeId, isCardFile, slug } from './model/set_files';

const CHECK_AFTER = 250; // milliseconds without another change
const SAVE_AFTER = 900;
const TOGETHER = 1200; // changes of one thing within this time are undone together
const MOST_STEPS = 200;

/** A mistake, with the path of what is wrong inside its file. */
export interface Mistake {
  file: string;
  line: number;
  column: number;
  reason: string;
  /** The reason in each language. */
  reasons?: Record<string, string>;
  path: Path;
}

export interface CardRow {
  file: string;
  index: number;
  id: string;
  fields: Fields;
}

export type Saved = 'saved' | 'waiting' | 'saving' | 'conflict' | 'failed';

export class Draft {
  files: Files = $state.raw({});
  version = 0;
  saved: Saved = $state('saved');
  fault = $state('');
  /** What the server has, when somebody has changed it elsewhere. */
  theirs: { files: Files; version: number } | null = $state.raw(null);
  chosen: { file: string; index: number } | null = $state.raw(null);
  #found: Mistake[] = $state.raw([]);
  /** What is wrong, in the language of the page. */
  readonly mistakes = $derived(
    this.#found.map((each) => ({ ...each, reason: each.reasons?.[settings.locale] ?? each.reason })),
  );
  /** The place that is to be looked at. */
  shown: Mistake | null = $state.raw(null);
  faces: Record<string, Record<string, CardFace>> = $state.raw({});
  checked = $state(false);
  #past: Files[] = $state.raw([]);
  #future: Files[] = $state.raw([]);
  #last = { what: '', at: 0 };
  #read = new Map<string, CardFile>(); // eslint-disable-line svelte/prefer-svelte-reactivity
  #checking: AbortController | null = null;
  #checkTimer: ReturnType<typeof setTimeout> | undefined;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    this.others = besidesOf(id);
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }
  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** A file as it was understood; the same text is read once. */
  file(name: string): CardFile {
    const text = this.files[name] ?? '';
    const known = this.#read.get(name);
    if (known?.text === text) return known;
    const read = new CardFile(text);
    this.#read.set(name, read);
    return read;
  }

  /** All cards, in the order of the files. */
  get cards(): CardRow[] {
    return Object.keys(this.files)
      .filter(isCardFile)
      .flatMap((file) =>
        this.file(file).cards.map((fields, index) => ({ file, index, id: String(fields.id ?? ''), fields })),
      );
  }

  get card(): CardRow | null {
    const { chosen } = this;
    return (chosen && this.cards.find((row) => row.file === chosen.file && row.index === chosen.index)) || null;
  }

  /** The set's own words: id, name, numbers of cards. */
  get words(): Fields {
    const { value } = this.file('set.yaml');
    return value && typeof value === 'object' && !Array.isArray(value) ? value : {};
  }

  /** The colours and symbols of the backs. */
  get look(): Record<string, string> {
    const { look } = this.words;
    return look && typeof look === 'object' && !Array.isArray(look)
      ? Object.fromEntries(Object.entries(look).map(([key, value]) => [key, String(value)]))
      : {};
  }

  /** Is the set itself on the bench, and none of its cards? */
  get whole(): boolean {
    return this.chosen?.file === SET_FILE;
  }

  /** The sets of the cards that this one is checked and tried with. */
  others: string[] = $state.raw(['deluxe']);

  /** Check it with these sets from now on; this browser remembers them. */
  besides(sets: string[]): void {
    this.others = sets;
    keepBesides(this.id, sets);
    void this.check();
  }

  /** Put it on the bench, with the card of this id chosen, or its first. */
  async open(card = ''): Promise<void> {
    const { files, version } = await workshop.read(this.id);
    this.#take(files, version);
    const first = this.cards.find((row) => row.id === card) ?? this.cards[0];
    this.chosen = first ? { file: first.file, index: first.index } : null;
    await this.check();
  }

  #take(files: Files, version: number): void {
    this.files = files;
    this.version = version;
    this.saved = 'saved';
    this.theirs = null;
  }

  // --- changes ------------------------------------------------------------------------------------------------------

  /** Write a file. Changes of the same thing in quick succession are one step for undo. */
  write(name: string, text: string, what = ''): void {
    if (this.files[name] === text) return;
    this.#change({ ...this.files, [name]: text }, what && `${name}:${what}`);
  }

  #change(files: Files, what: string): void {
    const now = Date.now();
    const goesOn = what !== '' && what === this.#last.what && now - this.#last.at < TOGETHER;
    if (!goesOn) this.#past = [...this.#past.slice(-MOST_STEPS), this.files];
    this.#last = { what, at: now };
    this.#future = [];
    this.files = files;
    this.#changed();
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#future = [...this.#future, this.files];
    this.#past = this.#past.slice(0, -1);
    this.#restore(before);
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (!after) return;
    this.#past = [...this.#past, this.files];
    this.#future = this.#future.slice(0, -1);
    this.#restore(after);
  }

  #restore(files: Files): void {
    this.#last = { what: '', at: 0 };
    this.files = files;
    if (!this.card && !this.whole) this.#choose(this.cards.length - 1);
    this.#changed();
  }

  #choose(at: number): void {
    const row = this.cards[at];
    this.chosen = row ? { file: row.file, index: row.index } : null;
  }

  put(file: string, path: Path, value: Value): void {
    this.write(file, put(this.files[file] ?? '', path, value), `put ${path.join('/')}`);
  }

  drop(file: string, path: Path): void {
    this.write(file, drop(this.files[file] ?? '', path));
  }

  insert(file: string, path: Path, index: number, value: Value): void {
    this.write(file, insert(this.files[file] ?? '', path, index, value));
  }

  move(file: string, path: Path, from: number, to: number): void {
    this.write(file, move(this.files[file] ?? '', path, from, to));
  }

  /** Put a new card behind the others and choose it. */
  add(fields: Fields): void {
    const file = this.card?.file ?? Object.keys(this.files).find(isCardFile) ?? 'cards.yaml';
    const index = this.file(file).cards.length;
    const taken = this.cards.map((row) => row.id);
    this.insert(file, [], index, { ...fields, id: freeId(String(fields.id ?? 'card'), taken) });
    this.chosen = { file, index };
  }

  /** Take a card away; its texts in other languages go with it. */
  remove(row: CardRow): void {
    const files = { ...this.files, [row.file]: drop(this.files[row.file]!, [row.index]) };
    for (const name of Object.keys(files).filter((each) => each.startsWith('locale/')))
      files[name] = drop(files[name]!, ['cards', row.id]);
    const at = this.cards.findIndex((each) => each.file === row.file && each.index === row.index);
    this.#change(files, '');
    this.#choose(Math.min(at, this.cards.length - 1));
  }

  /** Give a card another name; its id follows while it is the one made from the name. */
  rename(row: CardRow, name: string): void {
    const old = row.id;
    const others = this.cards.filter((each) => each !== row && each.id !== old).map((each) => each.id);
    const follows = old === slug(String(row.fields.name ?? '')) || /^card(-\d+)?$/.test(old);
    const id = follows && slug(name) ? freeId(slug(name), others) : old;
    const files = { ...this.files };
    files[row.file] = put(put(files[row.file]!, [row.index, 'name'], name), [row.index, 'id'], id);
    for (const locale of Object.keys(files).filter((each) => each.startsWith('locale/'))) {
      const said = this.file(locale).at(['cards', old]);
      if (id !== old && said !== undefined)
        files[locale] = put(drop(files[locale]!, ['cards', old]), ['cards', id], said);
    }
    this.#change(files, `name ${row.file} ${row.index}`);
  }

  /** What an author says of a card in another language; nothing said takes it away. */
  translate(locale: string, card: string, key: string, text: string): void {
    const name = `locale/${locale}.yaml`;
    const path = ['cards', card, key];
    const old = this.files[name] ?? '';
    if (text) this.write(name, put(old, path, text), path.join('/'));
    else if (this.file(name).at(path) !== undefined) this.write(name, drop(old, path), path.join('/'));
  }

  // --- check --------------------------------------------------------------------------------------------------------

  #changed(): void {
    clearTimeout(this.#checkTimer);
    this.checked = false;
    this.#checkTimer = setTimeout(() => void this.check(), CHECK_AFTER);
    if (this.saved === 'conflict') return;
    this.saved = 'waiting';
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(() => void this.save(), SAVE_AFTER);
  }

  async check(): Promise<void> {
    this.#checking?.abort();
    const mine = new AbortController();
    this.#checking = mine;
    const { files } = this;
    try {
      const answer = await workshop.check(files, this.others, mine.signal);
      if (mine.signal.aborted || files !== this.files) return;
      this.faces = { ...this.faces, ...Object.fromEntries(answer.cards.map((card) => [card.id, card.face])) };
      this.#found = answer.problems.map((problem) => ({
        ...problem,
        path: this.file(problem.file).broken ? [] : this.file(problem.file).pathAt(problem.line, problem.column),
      }));
      this.checked = true;
      this.fault = '';
      this.#count(answer.cards.map((card) => card.face.en!));
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'aborted')) this.fault = messageOf(error);
    }
  }

  /** set.yaml says how many cards there are; the page counts them for the author. */
  #count(faces: CardFace[]): void {
    if (faces.length !== this.cards.length || this.file('set.yaml').broken) return;
    const { doors, treasures } = deckCounts(faces);
    let text = this.files['set.yaml'] ?? '';
    if (this.words.doors !== doors) text = put(text, ['doors'], doors);
    if (this.words.treasures !== treasures) text = put(text, ['treasures'], treasures);
    if (text === this.files['set.yaml']) return;
    this.files = { ...this.files, 'set.yaml': text }; // no step of its own for undo
    this.#changed();
  }

  /** Put the set itself on the bench. */
  chooseWhole(): void {
    this.chosen = { file: SET_FILE, index: -1 };
  }

  /** The mistakes that are in none of its cards. */
  get elsewhere(): Mistake[] {
    return this.mistakes.filter((each) => !this.#rowOf(each));
  }

  /** Choose the card at a place of the text. */
  chooseAt(file: string, line: number, column: number): void {
    if (!isCardFile(file) || this.file(file).broken) return;
    const [index] = this.file(file).pathAt(line, column);
    if (typeof index === 'number' && (this.chosen?.file !== file || this.chosen.index !== index))
      this.chosen = { file, index };
  }

  /** Show a mistake: its card, its line and its block. */
  show(mistake: Mistake): void {
    const row = this.#rowOf(mistake);
    if (row) this.chosen = { file: row.file, index: row.index };
    else if (mistake.file === SET_FILE) this.chooseWhole();
    this.shown = { ...mistake };
  }

  /** The card that a mistake is about, in its own file or in what is said of it in another language. */
  #rowOf({ file, path }: Mistake): CardRow | undefined {
    const [first, second] = path;
    if (isCardFile(file)) return this.cards.find((row) => row.file === file && row.index === first);
    return first === 'cards' ? this.cards.find((row) => row.id === second) : undefined;
  }

  mistakesAt(file: string, path: Path): Mistake[] {
    const key = path.join('/');
    return this.mistakes.filter((each) => each.file === file && each.path.join('/') === key);
  }

  mistakesIn(row: CardRow): Mistake[] {
    return this.mistakes.filter((each) => {
      const found = this.#rowOf(each);
      return found?.file === row.file && found.index === row.index;
    });
  }

  // --- saving -------------------------------------------------------------------------------------------------------

  async save(): Promise<void> {
    clearTimeout(this.#saveTimer);
    if (this.saved === 'conflict' || this.saved === 'saving') return;
    const { files } = this;
    this.saved = 'saving';
    try {
      this.version = (await workshop.save(this.id, files, this.version)).version;
      if (files === this.files) this.saved = 'saved';
      else this.#later();
    } catch (error) {
      if (error instanceof Fault && error.code === 'draft-changed') {
        this.theirs = await workshop.read(this.id);
        this.saved = 'conflict';
        return;
      }
      this.saved = 'failed';
      this.fault = messageOf(error);
    }
  }

  #later(): void {
    this.saved = 'waiting';
    this.#saveTimer = setTimeout(() => void this.save(), SAVE_AFTER);
  }

  /** After a conflict: go on with the set as it is here, or as the server has it. What is given up can be undone. */
  async keep(whose: 'mine' | 'theirs'): Promise<void> {
    const { theirs } = this;
    if (!theirs) return;
    if (whose === 'theirs') {
      this.#past = [...this.#past, this.files];
      this.#take(theirs.files, theirs.version);
      if (!this.card) this.#choose(0);
      await this.check();
      return;
    }
    this.version = theirs.version;
    this.theirs = null;
    this.saved = 'waiting';
    await this.save();
  }

  close(): void {
    clearTimeout(this.#checkTimer);
    this.#checking?.abort();
    if (this.saved === 'waiting') void this.save();
  }
}
