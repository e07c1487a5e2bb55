// One game of the companion on this phone: what was entered, the state, the sums, and the other phones.
import { Catalogue } from '../cards/catalogue';
import type { CardFace, Reckoning } from '../generated/protocol';
import { api, Fault, messageOf } from '../net/api';
import { reached } from '../net/transport';
import { settings } from '../settings/settings.svelte';
import { openBook } from '../text/book.svelte';
import { chance, type Done } from './changes';
import { fold, standing, type Doc, type Entry } from './fold';
import { evenings, keepEvenings, load, NOTHING, save, whenChanged, type Kept } from './kept';
import { read, type State } from './state';

const AT_ONCE = 100; // entries that are sent together
const AGAIN = 2000; // milliseconds before the server is tried once more
const SOON = 600; // milliseconds for which the last sums are shown while new ones are on their way

export class Companion {
  kept: Kept = $state.raw(load());
  sums: Reckoning | null = $state.raw(null);
  /** The sums are those of the state that is shown. */
  fresh = $state(false);
  /** The sums before are shown, faintly: the new ones are about to come. */
  soon = $state(false);
  /** A fight has begun on this device just now: its monster is asked for. */
  begins = $state(false);
  /** What was entered last is kept in this browser. */
  safe = $state(true);
  /** The server answers. */
  online = $state(true);
  fault = $state('');
  cards: CardFace[] = $state.raw([]);
  catalogue = $state.raw(new Catalogue());

  readonly entries: Entry[] = $derived([...this.kept.entries, ...this.kept.pending]);
  readonly doc: Doc = $derived(fold(this.entries));
  readonly state: State = $derived(read(this.doc));
  readonly highest = $derived(this.sums?.winning_level ?? (this.state.epic ? 20 : 10));

  #asked = 0;
  #read = 0;
  #open = true;
  #poll: AbortController | null = null;

  readonly #deaf = whenChanged((kept) => this.#adopt(kept));

  constructor() {
    if (this.kept.code) void this.#follow(this.kept.code);
  }

  close(): void {
    this.#open = false;
    this.#deaf();
    this.#poll?.abort();
  }

  name(key: string | null | undefined): string {
    return this.state.players.find((each) => each.key === key)?.name ?? '';
  }

  // --- entering

  do({ say, changes }: Done, undo?: string): string {
    const plain = $state.snapshot(changes) as Done['changes']; // what a form still holds may change later
    const entry: Entry = { id: chance(16), at: Date.now(), say, changes: plain, ...(undo ? { undo } : {}) };
    const { kept } = this;
    if (kept.code) this.#keep({ ...kept, pending: [...kept.pending, entry] });
    else this.#keep({ ...kept, entries: [...kept.entries, entry] });
    this.#poll?.abort(); // what was entered is sent at once
    return entry.id;
  }

  /** The last entry that can be taken back. */
  get last(): Entry | undefined {
    return standing(this.entries).findLast(
      (entry) => !entry.undo && entry.changes?.length && entry.say.what !== 'begun',
    );
  }

  /** How the last fight has ended, as long as nothing was entered since. */
  get ended(): Entry | undefined {
    const entry = standing(this.entries).findLast(({ undo }) => !undo);
    return entry && ['won', 'lost', 'stopped'].includes(entry.say.what) ? entry : undefined;
  }

  undo(entry = this.last): void {
    if (entry) this.do({ say: { what: 'undone' }, changes: [] }, entry.id);
  }

  /** Take back that something was taken back. */
  redo(): void {
    const live = standing(this.entries).at(-1);
    if (live?.undo) this.do({ say: { what: 'redone' }, changes: [] }, live.id);
  }

  get canRedo(): boolean {
    return !!standing(this.entries).at(-1)?.undo;
  }

  /** Begin a new game on this device. */
  reset(kept: Kept = NOTHING): void {
    this.#poll?.abort();
    this.sums = null;
    this.#keep({ ...kept });
  }

  /** End the game, and keep its result beside those of other evenings. */
  async finish(): Promise<void> {
    const evening = await api.companionEvening(this.entries);
    keepEvenings([...evenings(), evening]);
    this.reset();
  }

  #keep(kept: Kept): void {
    this.kept = kept;
    this.safe = save(kept);
  }

  /** Another tab of this browser goes on with the same game. */
  #adopt(kept: Kept): void {
    const before = this.kept.code;
    this.kept = kept;
    if (kept.code === before) return;
    this.#poll?.abort();
    if (kept.code) void this.#follow(kept.code);
  }

  // --- the sums

  /** Have the state added up by the rules. What comes too late is not shown. */
  async reckon(doc: Doc): Promise<void> {
    const asked = ++this.#asked;
    this.soon = this.online && (this.fresh || this.soon);
    this.fresh = false;
    setTimeout(() => asked === this.#asked && (this.soon = false), SOON);
    await new Promise((resolve) => setTimeout(resolve, 40)); // several presses are added up once
    if (asked !== this.#asked) return;
    try {
      const sums = await api.companionSums(doc);
      if (asked !== this.#asked) return;
      this.sums = sums;
      this.fresh = true;
      this.online = reached; // or else this device has added up by itself
      this.fault = '';
    } catch (error) {
      if (asked !== this.#asked) return;
      const lost = error instanceof Fault && error.code === 'offline';
      if (lost) this.online = false;
      else this.fault = messageOf(error);
      setTimeout(() => asked === this.#asked && this.#open && void this.reckon(doc), AGAIN);
    }
  }

  async readCards(sets: string[], locale: string): Promise<void> {
    const read = ++this.#read;
    try {
      const [faces] = await Promise.all([
        Promise.all(sets.map((set) => api.cards(set, locale))),
        openBook(locale as typeof settings.locale),
      ]);
      if (read !== this.#read) return; // other cards were asked for meanwhile
      this.cards = faces.flat();
      this.catalogue = new Catalogue(this.cards);
    } catch {
      // without a connection there are no pictures; they come with it
    }
  }

  // --- other phones

  /** Share this game: everything that was entered goes to the server. */
  async share(): Promise<string> {
    const all = this.entries;
    const { code } = await api.shareCompanion({ entries: all.slice(0, AT_ONCE) });
    this.#keep({ entries: [], pending: all, code, after: 0, own: true });
    void this.#follow(code);
    return code;
  }

  /** Take part in a game that another phone has shared. */
  async join(code: string): Promise<void> {
    const { entries } = await api.syncCompanion(code, { after: 0 });
    const after = entries.at(-1)?.number ?? 0;
    this.reset({ ...NOTHING, code, after, entries: entries.map((each) => each.entry) });
    void this.#follow(code);
  }

  /** Go on with this game on this device alone. */
  leave(): void {
    const { entries, pending } = this.kept;
    this.#keep({ ...NOTHING, entries: [...entries, ...pending] });
    this.#poll?.abort();
  }

  async endSharing(): Promise<void> {
    const { code } = this.kept;
    await api.endCompanion(code);
    this.leave();
  }

  async #follow(code: string): Promise<void> {
    const here = () => this.#open && this.kept.code === code;
    while (here()) {
      const sending = this.kept.pending.slice(0, AT_ONCE);
      this.#poll = new AbortController();
      try {
        const wish = { after: this.kept.after, entries: sending, wait: !sending.length };
        const found = await api.syncCompanion(code, wish, sending.length ? undefined : this.#poll.signal);
        if (!here()) return;
        this.online = true;
        this.#merge(found.entries, found.refused);
      } catch (error) {
        if (!here()) return;
        if (error instanceof Fault && error.code === 'no-companion') {
          this.fault = error.message;
          this.leave();
          return;
        }
        if (error instanceof Fault && error.code === 'aborted') continue;
        if (error instanceof Fault && error.code === 'offline') this.online = false;
        else this.fault = messageOf(error);
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
  }

  #merge(found: { number: number; entry: Entry }[], refused: string[]): void {
    if (!found.length && !refused.length) return;
    const { kept } = this;
    const known = [...found.map(({ entry }) => entry.id), ...refused];
    const fresh = found.filter(({ number }) => number > kept.after); // another tab may have kept some already
    this.#keep({
      ...kept,
      entries: [...kept.entries, ...fresh.map(({ entry }) => entry)],
      pending: kept.pending.filter(({ id }) => !known.includes(id)),
      after: Math.max(found.at(-1)?.number ?? 0, kept.after),
    });
  }
}
