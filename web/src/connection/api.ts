// The REST calls. Each gives what the server answers, or throws a Fault that says why not.
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import type { Review } from '../protocol/review';
import type { BotLevel, CardFace, ClockName, Colour, EventData, ReasonInfo, SetFace, Sex, TableInfo } from '../protocol/types';
import type { Eyes, ReplayData } from '../state/replay.svelte';
import { reasonSaid } from '../text/reasons';

export class Fault extends Error {
  constructor(readonly code: string, text: string) {
    super(text);
  }
}

/** `body`: what is sent as JSON; a text is JSON already. */
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method, credentials: 'same-origin',
      headers: { 'Accept-Language': getLocale(), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }, // whoever is new gets a name in it
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Fault('offline', m.offline());
  }
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as T;
  const { code = 'http', rule = '', parts = { text: response.statusText } } = answer as Partial<ReasonInfo>;
  throw new Fault(code, await reasonSaid({ code, rule, parts }));
}

export interface MyTable { seat: number | null; host: boolean; table: TableInfo }
export interface TableRow {
  id: string; code: string; state: 'open' | 'running' | 'over'; sets: string[]; clock: ClockName; seats: number; people: string[]; free: number; yours: boolean; updated: number;
  winners: string[]; turns: number;
}
export interface Choices { protocol: number; sets: SetFace[]; options: string[]; clocks: ClockName[]; levels: BotLevel[]; colours: Colour[]; phrases: string[] }
export interface StoryStep { version: number; turn: number; events: EventData[] }
export interface SeatWish { name?: string; seat?: number; colour?: Colour; sex?: Sex }
export interface NewTable { sets?: string[]; seats?: number; options?: Record<string, boolean | number>; clock?: ClockName; bots?: BotLevel; public?: boolean; seat?: SeatWish }

const at = (id: string, rest = '') => `/tables/${encodeURIComponent(id)}${rest}`;
const cards = new Map<string, Promise<CardFace[]>>();
let chosen: Promise<Choices> | null = null;

export const api = {
  me: () => call<{ name: string }>('GET', '/me'),
  rename: (name: string) => call<{ name: string }>('POST', '/me', { name }),
  link: () => call<{ token: string; path: string; seconds: number }>('POST', '/me/link'),
  carry: (token: string) => call<{ name: string }>('POST', '/me/carry', { token }),
  forget: () => call<{ name: string }>('POST', '/me/forget'),
  choices: (): Promise<Choices> => (chosen ??= call<Choices>('GET', '/choices').catch((fault: unknown) => { chosen = null; throw fault; })),
  /** Cards never change while the page is open: each set is asked for once in each language. */
  cards(set: string, locale: string): Promise<CardFace[]> {
    const path = `/cards?set=${encodeURIComponent(set)}&lang=${locale}`;
    const known = cards.get(path) ?? call<{ cards: CardFace[] }>('GET', path).then((answer) => answer.cards);
    cards.set(path, known);
    known.catch(() => cards.delete(path));
    return known;
  },
  tables: (list: 'open' | 'running' | 'over' | 'mine') => call<{ tables: TableRow[] }>('GET', `/tables?list=${list}`),
  code: (code: string) => call<{ id: string }>('GET', `/codes/${encodeURIComponent(code)}`),
  open: (wish: NewTable) => call<MyTable>('POST', '/tables', wish),
  table: (id: string) => call<MyTable>('GET', at(id)),
  sit: (id: string, wish: SeatWish) => call<MyTable>('POST', at(id, '/seat'), wish),
  stand: (id: string) => call<MyTable>('DELETE', at(id, '/seat')),
  bot: (id: string, seat: number, level?: BotLevel) => call<MyTable>('POST', at(id, '/bot'), level ? { seat, level } : { seat }),
  start: (id: string) => call<MyTable>('POST', at(id, '/start')),
  pause: (id: string, on: boolean) => call<MyTable>('POST', at(id, on ? '/pause' : '/resume')),
  end: (id: string) => call<MyTable>('POST', at(id, '/end')),
  rematch: (id: string) => call<MyTable>('POST', at(id, '/rematch')),
  review: (id: string) => call<Review>('GET', at(id, '/review')),
  replay: (id: string, eyes: Eyes) => call<ReplayData>('GET', at(id, `/replay?seat=${eyes}`)),
  replayFile: (file: string, eyes: Eyes) => call<ReplayData>('POST', `/replay?seat=${eyes}`, file),
  story: (id: string) => call<{ steps: StoryStep[] }>('GET', at(id, '/story')),
  verify: (id: string) => call<{ actions: number; turns: number; winners: string[]; fingerprint: string }>('GET', at(id, '/verify')),
};
