// The REST calls. Each gives what the server answers, or throws a Fault that says why not.
import type { RecordSetup } from '../fair/check';
import type * as protocol from '../generated/protocol';
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';
import { reasonSaid } from '../text/reasons';
import { request, type Answer } from './transport';

export class Fault extends Error {
  constructor(
    readonly code: string,
    text: string,
  ) {
    super(text);
  }
}

/** What to show a player when something has failed. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Through whose eyes a replay is seen: a seat's, or with all hands open. */
export type Eyes = number | 'open';

/** A table in a list. The server always sends every field; only rows in an old database may lack some. */
export type TableRow = Required<protocol.TableRow>;

type Json = Record<string, unknown>;

const TRIES = 5;

/** Send a request, and send it again after a while where the server is busy with others. */
export async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await send<T>(method, path, body, signal);
    } catch (error) {
      if (!(error instanceof Fault) || error.code !== 'replays-busy' || tried >= TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000 * tried));
    }
  }
}

/** Send a request once. A `body` that is a string is JSON already. */
async function send<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  // a visitor who is new gets a name in their language
  const headers: Record<string, string> = { 'Accept-Language': getLocale() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  let answer: Answer;
  try {
    answer = await request(method, path, headers, content, signal);
  } catch {
    throw new Fault(signal?.aborted ? 'aborted' : 'offline', m.offline());
  }
  if (answer.status >= 200 && answer.status < 300) return answer.body as T;
  const {
    code = 'http',
    rule = '',
    parts = { text: answer.statusText },
  } = (answer.body ?? {}) as Partial<protocol.ReasonInfo>;
  throw new Fault(code, await reasonSaid({ code, rule, parts }));
}

const at = (id: string, rest = '') => `/tables/${encodeURIComponent(id)}${rest}`;
const ofTable = (method: string, id: string, rest = '', body?: unknown) =>
  call<protocol.MyTable>(method, at(id, rest), body);

/** What never changes while the page is open is asked for once; a failure is not kept. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(path: string): Promise<T> {
  const known = (kept.get(path) as Promise<T> | undefined) ?? call<T>('GET', path);
  kept.set(path, known);
  known.catch(() => kept.delete(path));
  return known;
}

export const api = {
  me: () => call<protocol.GuestInfo>('GET', '/me'),
  rename: (name: string) => call<protocol.GuestInfo>('POST', '/me', { name } satisfies protocol.NameGiven),
  link: () => call<protocol.LinkInfo>('POST', '/me/link'),
  lookAtLink: (token: string) =>
    call<protocol.GuestInfo>('POST', '/me/carry/look', { token } satisfies protocol.TokenGiven),
  carry: (token: string) => call<protocol.GuestInfo>('POST', '/me/carry', { token } satisfies protocol.TokenGiven),
  forget: () => call<protocol.GuestInfo>('POST', '/me/forget'),
  identity: () => call<protocol.Identity>('GET', '/me/identity'),
  beginPasskey: () => call<protocol.PasskeyQuestion>('POST', '/me/passkeys/begin'),
  addPasskey: (token: string, credential: Json) =>
    call<protocol.Identity>('POST', '/me/passkeys', { token, credential } satisfies protocol.PasskeyGiven),
  removePasskey: (id: string) => call<protocol.Identity>('DELETE', `/me/passkeys/${encodeURIComponent(id)}`),
  makeRecovery: () => call<protocol.CodeMade>('POST', '/me/recovery'),
  removeRecovery: () => call<protocol.Identity>('DELETE', '/me/recovery'),
  endSession: (id: string) => call<protocol.SignedOut>('DELETE', `/me/sessions/${encodeURIComponent(id)}`),
  beginSignIn: () => call<protocol.PasskeyQuestion>('POST', '/sign-in/begin'),
  signIn: (token: string, credential: Json, leave: boolean) =>
    call<protocol.GuestInfo>('POST', '/sign-in/passkey', { token, credential, leave } satisfies protocol.SignIn),
  signInWithCode: (code: string, leave: boolean) =>
    call<protocol.GuestInfo>('POST', '/sign-in/recovery', { code, leave } satisfies protocol.CodeGiven),
  settings: () => call<protocol.Preferences>('GET', '/me/settings'),
  saveSettings: (settings: protocol.Preferences['settings']) =>
    call<protocol.Preferences>('PUT', '/me/settings', { settings } satisfies protocol.Preferences),
  notices: () => call<protocol.NoticeList>('GET', '/notices'),
  privacy: () => call<protocol.Privacy>('GET', '/privacy'),
  deleteMe: (name: string) => call<protocol.Deleted>('POST', '/me/delete', { name } satisfies protocol.Deletion),
  myGames: () => call<protocol.MyGames>('GET', '/me/games'),
  vacation: (days: number) => call<protocol.MyGames>('POST', '/me/vacation', { days } satisfies protocol.VacationWish),
  push: () => call<protocol.PushInfo>('GET', '/me/push'),
  setPush: (wish: protocol.PushWish) => call<protocol.PushInfo>('PUT', '/me/push', wish),
  stopPush: () => call<protocol.PushInfo>('DELETE', '/me/push'),
  tryPush: () => call<protocol.PushTried>('POST', '/me/push/try'),
  secure: () => call<protocol.SecureInfo>('GET', '/secure'),
  reachable: () => call<protocol.Reachable>('GET', '/reachable'),
  choices: () => once<protocol.Choices>('/choices'),
  async cards(set: string, locale: string): Promise<protocol.CardFace[]> {
    return (await once<protocol.CardList>(`/cards?set=${encodeURIComponent(set)}&lang=${locale}`)).cards;
  },
  /** The cards of a game that has its own. */
  async cardsOfTable(id: string, locale: string): Promise<protocol.CardFace[]> {
    return (await once<protocol.CardList>(at(id, `/cards?lang=${locale}`))).cards;
  },
  tables: (list: 'open' | 'running' | 'over' | 'mine' | 'invited') =>
    call<{ tables: TableRow[] }>('GET', `/tables?list=${list}`),
  code: (code: string) => call<protocol.CodeFound>('GET', `/codes/${encodeURIComponent(code)}`),
  open: (wish: protocol.NewTable) => call<protocol.MyTable>('POST', '/tables', wish),
  table: (id: string) => ofTable('GET', id),
  sit: (id: string, wish: protocol.SeatWish) => ofTable('POST', id, '/seat', wish),
  stand: (id: string) => ofTable('DELETE', id, '/seat'),
  join: (id: string, wish: protocol.SeatWish) => ofTable('POST', id, '/join', wish),
  bot: (id: string, wish: protocol.BotWish) => ofTable('POST', id, '/bot', wish),
  start: (id: string) => ofTable('POST', id, '/start'),
  commit: (id: string, hash: string) => ofTable('POST', id, '/commit', { hash } satisfies protocol.HashGiven),
  reveal: (id: string, number: string) => ofTable('POST', id, '/reveal', { number } satisfies protocol.NumberRevealed),
  pause: (id: string, on: boolean) => ofTable('POST', id, on ? '/pause' : '/resume'),
  end: (id: string) => ofTable('POST', id, '/end'),
  kick: (id: string, seat: number) => ofTable('POST', id, '/kick', { seat } satisfies protocol.SeatGiven),
  handOn: (id: string, seat: number) => ofTable('POST', id, '/host', { seat } satisfies protocol.SeatGiven),
  vote: (id: string, wish: protocol.VoteWish) => ofTable('POST', id, '/vote', wish),
  answerVote: (id: string, answer: protocol.Answer) => ofTable('POST', id, '/vote/answer', answer),
  decline: (id: string) => ofTable('POST', id, '/decline'),
  block: (id: string, who: protocol.PersonMeant) => call<protocol.BlockList>('POST', at(id, '/block'), who),
  report: (id: string, report: protocol.ReportGiven) => call<protocol.Thanks>('POST', at(id, '/report'), report),
  blocks: () => call<protocol.BlockList>('GET', '/me/blocks'),
  unblock: (block: string) => call<protocol.BlockList>('DELETE', `/me/blocks/${encodeURIComponent(block)}`),
  rematch: (id: string) => ofTable('POST', id, '/rematch'),
  lessons: () => call<protocol.LessonList>('GET', '/lessons'),
  puzzles: () => call<protocol.PuzzleList>('GET', '/puzzles'),
  startLesson: (id: string, wish: protocol.LessonWish) =>
    call<protocol.MyTable>('POST', `/lessons/${encodeURIComponent(id)}/start`, wish),
  lessonDone: (id: string, end: protocol.LessonEnd) =>
    call<protocol.LessonList>('POST', `/lessons/${encodeURIComponent(id)}/done`, end),
  marksSeen: (seen: protocol.MarkSeen) => call<protocol.LessonList>('POST', '/me/marks', seen),
  companionSums: (state: unknown) => call<protocol.Reckoning>('POST', '/companion/sums', state),
  companionQuestion: (question: unknown) => call<protocol.CardAnswer>('POST', '/companion/question', question),
  companionEvening: (entries: protocol.CompanionEntry[]) =>
    call<protocol.Evening>('POST', '/companion/evening', { entries } satisfies protocol.EntryList),
  companionTally: (evenings: protocol.Evening[]) =>
    call<protocol.Tally>('POST', '/companion/tally', { evenings } satisfies protocol.EveningList),
  shareCompanion: (wish: protocol.SyncWish) => call<protocol.CompanionMade>('POST', '/companion/sessions', wish),
  syncCompanion: (code: string, wish: protocol.SyncWish, signal?: AbortSignal) =>
    call<protocol.Synced>('POST', `/companion/sessions/${encodeURIComponent(code)}/sync`, wish, signal),
  endCompanion: (code: string) =>
    call<protocol.CompanionEnded>('DELETE', `/companion/sessions/${encodeURIComponent(code)}`),
  review: (id: string) => call<protocol.Review>('GET', at(id, '/review')),
  chances: (id: string, seat: Eyes) => call<protocol.ChanceCurve>('GET', at(id, `/chances?seat=${seat}`)),
  chancesNow: (id: string) => call<protocol.ChancesNow>('GET', at(id, '/chances/now')),
  chancesOfFile: (file: string, eyes: Eyes) => call<protocol.ChanceCurve>('POST', `/replay/chances?seat=${eyes}`, file),
  better: (id: string, seat: number) => call<protocol.BetterMoves>('GET', at(id, `/better?seat=${seat}`)),
  missed: (id: string, seat: number) => call<protocol.MissedList>('GET', at(id, `/missed?seat=${seat}`)),
  startMissed: (id: string, number: number) => ofTable('POST', id, `/missed/${number}/start`),
  lessonAgain: (id: string) => ofTable('POST', id, '/lesson/again'),
  replay: (id: string, eyes: Eyes) => call<protocol.Replay>('GET', at(id, `/replay?seat=${eyes}`)),
  replayFile: (file: string, eyes: Eyes) => call<protocol.Replay>('POST', `/replay?seat=${eyes}`, file),
  story: (id: string, board = false) => call<protocol.Story>('GET', at(id, board ? '/story?board=1' : '/story')),
  record: (id: string) => call<{ setup: RecordSetup }>('GET', at(id, '/record')),
  verify: (id: string) => call<protocol.Verified>('GET', at(id, '/verify')),
};
