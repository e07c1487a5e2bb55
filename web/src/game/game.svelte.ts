// One table as the browser knows it: the view, what may be done, who sits where, what was said and what happened.
// Only messages of the server change it. What the player points at is kept beside it.
import { OfferMemory } from '../bargain/memory.svelte';
import { Catalogue } from '../cards/catalogue';
import type {
  ActionData,
  CardFace,
  ClockInfo,
  DeviceAsked,
  EventData,
  LessonStanding,
  Orders,
  OutlookShown,
  PlayerData,
  ReasonInfo,
  SeatInfo,
  StandingOrder,
  StoryStep,
  TableInfo,
  ViewData,
} from '../generated/protocol';
import { m } from '../paraglide/messages';
import type { Meant } from '../people/meant';
import { takenBack, tell, type Entry } from '../text/log';
import { shownName } from '../text/nameless';
import { Talk } from './talk.svelte';

export interface Selection {
  card: string;
  from: 'hand' | 'table';
}

const MAX_ENTRIES = 600; // a long game must not grow the page without bound

/** The view with its new parts. Players are replaced one by one. */
export function merged(view: ViewData, changed: Partial<ViewData>): ViewData {
  const next: ViewData = { ...view, ...changed };
  if (changed.players) {
    const fresh = changed.players;
    next.players = view.players.map((player) => fresh.find((each) => each.seat === player.seat) ?? player);
  }
  return next;
}

export class Game {
  table: TableInfo | null = $state.raw(null);
  view: ViewData | null = $state.raw(null);
  actions: ActionData[] = $state.raw([]);
  /** What the choices lead to; see `outlook.ts`. */
  outlook: OutlookShown | null = $state.raw(null);
  clock: ClockInfo = $state.raw({ window: '', left: null, may_wait: false });
  clockAt = $state(0);
  catalogue: Catalogue = $state.raw(new Catalogue());
  seat: number | null = $state(null);
  /** All seats of this device; several people share it if there are more than one. */
  own: number[] = $state.raw([]);
  /** Those of them that the table waits for. */
  device: DeviceAsked = $state.raw({ t: 'device', version: 0, asked: [], window: false, time: 0 });
  /** Nobody has the device, whatever the server has sent so far. */
  covered = $state(false);
  /** How many actions were sent from here. */
  acts = $state(0);
  orders: Orders = $state('can');
  /** Where the seat passes without being asked. */
  standing: StandingOrder[] = $state.raw([]);
  muted: number[] = $state.raw([]);
  /** Seats of people whom the visitor has blocked. */
  blocked: number[] = $state.raw([]);
  /** The seat that is kept for the visitor. */
  invited: number | null = $state(null);
  /** Why the visitor has lost their seat. */
  removed: ReasonInfo | null = $state.raw(null);
  /** Something about the people at the table that everybody should know, in words. */
  news = $state('');
  log: Entry[] = $state.raw([]);
  /** The dice for who goes first, by seat. */
  firstDice: Record<number, number> = $state.raw({});
  /** The seat that goes first, when that is known. */
  first: number | null = $state(null);
  /** The log tells what happened up to this version. */
  told = -1;
  /** Who took something back, and at which version. */
  takenBack: { seat: number; version: number }[] = [];
  readonly talk = new Talk();
  readonly offers = new OfferMemory();
  hands: string[][] | null = $state.raw(null);
  record = $state('');

  /** How the lesson at this table stands, for whoever learns it. */
  lesson: LessonStanding | null = $state.raw(null);

  selected: Selection | null = $state.raw(null);
  refusal: ReasonInfo | null = $state.raw(null);
  /** The id of the action that was sent and is not answered yet. */
  pending: string | null = $state(null);
  /** The player's last action, while it could be taken back. */
  lastOwn: ActionData | null = $state.raw(null);
  /** A pass that can still be taken back. */
  held: ActionData | null = $state.raw(null);
  /** An action that the server does as soon as the shortest time is up, unless something happens before. */
  noted: { action: ActionData; left: number } | null = $state.raw(null);

  seats: SeatInfo[] = $derived((this.table?.seats ?? []).map((seat) => ({ ...seat, name: shownName(seat.name) })));

  get me(): PlayerData | null {
    const { view } = this;
    return view && view.seat !== null ? (view.players[view.seat] ?? null) : null;
  }

  /** Do several people share this device? */
  get shared(): boolean {
    return this.own.length > 1;
  }

  /** The device goes to somebody else: nothing stays of what only one of them may know. */
  changeHands(): void {
    this.selected = null;
    this.refusal = null;
    this.outlook = null;
    this.lastOwn = null;
    this.noted = null;
    this.held = null;
    this.pending = null;
    this.offers.forget();
  }

  /** Does a bot play for the player, who may take over at any time? */
  get away(): boolean {
    return this.seat !== null && this.table?.state === 'running' && (this.table.seats[this.seat]?.away ?? false);
  }

  /** Has the player something to answer? */
  get asked(): boolean {
    return !this.away && (this.view?.question?.mine ?? false);
  }

  get look(): string {
    return this.table?.sets[0] ?? 'deluxe';
  }

  name(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return '';
    return this.seats[seat]?.name ?? `#${seat + 1}`;
  }

  /** The name beside a figure or a number, not within a sentence: the viewer is "you". */
  tag(seat: number): string {
    return seat === this.view?.seat ? m.you() : this.name(seat);
  }

  /** Take the table as it is now, and notice if somebody else is the host. */
  meet(table: TableInfo): void {
    const old = this.table?.seats.find((seat) => seat.host);
    this.table = table;
    const host = this.seats.find((seat) => seat.host);
    if (old && host && old.seat !== host.seat && table.state !== 'over')
      this.news = host.seat === this.seat ? m.you_are_host() : m.new_host({ who: host.name });
  }

  /** Somebody was blocked: what they have said goes. */
  unhear(who: Meant): void {
    this.talk.forget(who);
  }

  face(card: string): CardFace {
    return this.catalogue.face(card);
  }

  /** Everything that may be done with this card now. */
  withCard(card: string): ActionData[] {
    return this.actions.filter((action) => action.card === card);
  }

  show(view: ViewData, actions: ActionData[] | null, clock: ClockInfo): void {
    this.view = view;
    this.offers.look(view);
    if (actions) this.actions = actions;
    this.setClock(clock);
    if (this.selected && !this.#exists(this.selected.card)) this.selected = null;
  }

  setClock(clock: ClockInfo): void {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  tellAll(events: EventData[]): Entry[] {
    for (const event of events) {
      if (event.event === 'DieRolled' && event.purpose === 'order')
        this.firstDice = { ...this.firstDice, [event.seat]: event.face };
      else if (event.event === 'Announcement' && event.what === 'starts') this.first = event.seat ?? null;
    }
    const entries = tell(events, () => this.catalogue);
    if (entries.length) this.log = [...this.log, ...entries].slice(-MAX_ENTRIES);
    return entries;
  }

  /** The number of the last entry of the log. */
  get lastEntry(): number {
    return this.log.at(-1)?.id ?? 0;
  }

  /** Tell the steps that came after this log, before what was told since; gives the last entry up to version `seen`. */
  recall(log: Entry[], steps: Pick<StoryStep, 'version' | 'events'>[], seen: number): number {
    const since = this.log.filter((entry) => !log.includes(entry));
    this.log = log;
    let last = this.lastEntry;
    for (const step of steps) {
      this.tellAll(step.events);
      if (step.version <= seen) last = this.lastEntry;
    }
    this.log = [...this.log, ...since].slice(-MAX_ENTRIES);
    return last;
  }

  /** Somebody took something back that the log still tells, so the log has to be read again. */
  tookBack(seat: number): void {
    this.lastOwn = null;
    this.refusal = null;
    this.outlook = null;
    this.told = -1;
    this.takenBack = [...this.takenBack, { seat, version: this.view?.version ?? 0 }];
    this.log = [...this.log, takenBack(seat)];
  }

  /** Tell the whole story in place of this log, and say where somebody took something back. */
  retell(log: Entry[], steps: StoryStep[]): void {
    const since = this.log.filter((entry) => !log.includes(entry));
    let notes = this.takenBack;
    this.log = [];
    for (const step of steps) {
      this.log = [
        ...this.log,
        ...notes.filter((note) => note.version < step.version).map((note) => takenBack(note.seat)),
      ];
      notes = notes.filter((note) => note.version >= step.version);
      this.tellAll(step.events);
    }
    this.log = [...this.log, ...notes.map((note) => takenBack(note.seat)), ...since].slice(-MAX_ENTRIES);
  }

  /** Is the card still somewhere the player can see it? */
  #exists(card: string): boolean {
    return JSON.stringify(this.view).includes(`"${card}"`);
  }
}
