// The one way to the tables: the server over the network, or the kernel in this browser. Both speak the same messages.
import type { LocalTables } from '../local/tables.svelte';
import { isLocal } from './place';
import { patience, standIn } from './stand_in';

/** What was answered to a request. */
export interface Answer {
  status: number;
  statusText: string;
  /** Its body as JSON; null: it had none. */
  body: unknown;
}

/** A connection to a table: a WebSocket, or something that behaves like one. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

const OPEN = 1;

/** The tables in this browser. Nothing of this is loaded by a page that plays on a server. */
const tables = async (): Promise<LocalTables> => (await import('../local/tables.svelte')).tables;

/** Did the server answer the last request? */
export let reached = true;

/** Send a request. Throws if there is no network, and nothing in this browser that has the answer. */
export async function request(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
  signal?: AbortSignal,
): Promise<Answer> {
  const languages = headers['Accept-Language'] ?? '';
  if (isLocal) return (await tables()).request(method, path, languages, body ?? '');
  const patient = patience(path, reached);
  const until = patient === null ? signal : AbortSignal.timeout(patient);
  try {
    const response = await fetch(`/api${path}`, { method, credentials: 'same-origin', headers, body, signal: until });
    const { status, statusText } = response;
    const found = (await response.json().catch(() => null)) as unknown;
    until?.throwIfAborted();
    reached = true;
    return { status, statusText, body: found };
  } catch (error) {
    if (signal?.aborted) throw error;
    reached = false;
    const found = await standIn(method, path, languages, body ?? '');
    if (!found) throw error;
    return found;
  }
}

/** Connect to a table; `board`: only to show it. */
export function connect(table: string, board = false): Line {
  const path = `/ws/tables/${encodeURIComponent(table)}${board ? '?board=1' : ''}`;
  if (isLocal) return new LocalLine(path);
  const secure = location.protocol === 'https:' ? 'wss' : 'ws';
  return new WebSocket(`${secure}://${location.host}${path}`);
}

/** A connection to a table in this browser. */
class LocalLine implements Line {
  readyState = 0;
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  #send: (text: string) => void = () => {};
  #leave: () => void = () => {};
  #left = false;

  constructor(path: string) {
    void this.#connect(path);
  }

  async #connect(path: string): Promise<void> {
    try {
      const line = await (await tables()).connect(path, (text) => this.#heard(text));
      this.#send = line.send;
      this.#leave = line.leave;
    } catch {
      this.#heard(null);
      return;
    }
    if (this.#left) {
      this.#leave();
      return;
    }
    this.readyState = OPEN;
    this.onopen?.(new Event('open'));
  }

  #heard(text: string | null): void {
    if (this.#left) return;
    if (text !== null) this.onmessage?.(new MessageEvent('message', { data: text }));
    else {
      this.readyState = 3;
      this.onclose?.(new CloseEvent('close'));
    }
  }

  send(text: string): void {
    this.#send(text);
  }

  close(): void {
    this.#left = true;
    this.readyState = 3;
    this.#leave();
  }
}
