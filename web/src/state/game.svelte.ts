// One table as the browser knows it: the view, what may be done, who sits where, what was said and what happened.
// It changes by messages of the server alone; what the player points at is kept beside it.
import { Catalogue } from '../cards/catalogue';
import { m } from '../paraglide/messages';
import type {
  ActionData, CardFace, ClockInfo, EventData, Orders, PlayerData, ReasonInfo, SeatInfo, TableInfo, ViewData,
} from '../protocol/types';
import { tell, type Entry } from '../text/log';

export interface Speech { seat: number | null; name: string; text: string | null; phrase: string | null; at: number }
export interface Selection { card: string; from: 'hand' | 'table' }

const MAX_ENTRIES = 600; // a long game must not grow the page without bound
const MAX_TALK = 200;

/** The view with the parts that are new; players are replaced one by one. */
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
  clock: ClockInfo = $state.raw({ window: '', left: null, may_wait: false });
  clockAt = $state(0);
  catalogue: Catalogue = $state.raw(new Catalogue());
  seat: number | null = $state(null);
  orders: Orders = $state('ask');
  muted: number[] = $state.raw([]);
  log: Entry[] = $state.raw([]);
  /** The version up to which the log tells. */
  told = -1;
  talk: Speech[] = $state.raw([]);
  hands: string[][] | null = $state.raw(null);
  record = $state('');

  selected: Selection | null = $state.raw(null);
  refusal: ReasonInfo | null = $state.raw(null);
  /** Sent and not yet answered. */
  pending: string | null = $state(null);
  /** A pass that can still be taken back. */
  held: ActionData | null = $state.raw(null);
  /** Done as soon as the shortest time is up, unless something happens before. */
  noted: { action: ActionData; left: number } | null = $state.raw(null);

  get seats(): SeatInfo[] {
    return this.table?.seats ?? [];
  }

  get me(): PlayerData | null {
    const { view } = this;
    return view && view.seat !== null ? (view.players[view.seat] ?? null) : null;
  }

  get look(): string {
    return this.table?.sets[0] ?? 'deluxe';
  }

  name(seat: number | null | undefined): string {
    if (seat === null || seat === undefined) return '';
    return this.seats[seat]?.name ?? `#${seat + 1}`;
  }

  /** As he is called beside a figure or a number, not within a sentence. */
  tag(seat: number): string {
    return seat === this.view?.seat ? m.you() : this.name(seat);
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
    if (actions) this.actions = actions;
    this.setClock(clock);
    if (this.selected && !this.#exists(this.selected.card)) this.selected = null;
  }

  setClock(clock: ClockInfo): void {
    this.clock = clock;
    this.clockAt = performance.now();
  }

  tellAll(events: EventData[]): Entry[] {
    const entries = tell(events, () => this.catalogue);
    if (entries.length) this.log = [...this.log, ...entries].slice(-MAX_ENTRIES);
    return entries;
  }

  /** The number of the last thing told. */
  get lastEntry(): number {
    return this.log.at(-1)?.id ?? 0;
  }

  /** Tell what happened between this log and what was told since; the last entry of the first steps, up to `seen`. */
  recall(log: Entry[], steps: { version: number; events: EventData[] }[], seen: number): number {
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

  hear(speech: Speech): void {
    this.talk = [...this.talk, speech].slice(-MAX_TALK);
  }

  /** Is the card still somewhere the player can see it? */
  #exists(card: string): boolean {
    return JSON.stringify(this.view).includes(`"${card}"`);
  }
}
