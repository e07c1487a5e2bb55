// The connection to one table. It opens itself again when it breaks, and sends again what was not answered.
import type { FromClient, FromServer } from '../generated/protocol';
import { connect, type Line } from './transport';

export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';
interface Handlers {
  message: (message: FromServer) => void;
  state: (state: LineState, retry: number) => void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const QUIET = 25_000; // after so long without a message it asks whether the server is there

export class TableSocket {
  #socket: Line | null = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #quiet = 0;
  #closed = false;
  #unanswered = new Map<string, FromClient>();
  #counter = 0;
  readonly #run = Math.random().toString(36).slice(2, 8);

  constructor(
    readonly table: string,
    readonly handlers: Handlers,
    readonly board = false,
  ) {
    this.#connect();
    addEventListener('online', this.#now);
  }

  /** A new id for an action or question. */
  nextId(): string {
    return `${this.#run}-${++this.#counter}`;
  }

  send(message: FromClient): void {
    if (message.t === 'act') this.#unanswered.set(message.id, message);
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
    removeEventListener('online', this.#now);
    this.#socket?.close();
    this.handlers.state('closed', 0);
  }

  readonly #now = (): void => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    this.handlers.state('connecting', 0);
    const socket = connect(this.table, this.board);
    this.#socket = socket;
    socket.onopen = () => {
      this.handlers.state('open', 0);
      // this is safe: the server knows the ids of actions it has done
      for (const message of this.#unanswered.values()) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      clearTimeout(this.#quiet);
      this.handlers.state('waiting', this.#wait);
      this.#timer = window.setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  #heard(message: FromServer): void {
    clearTimeout(this.#quiet);
    this.#quiet = window.setTimeout(() => this.send({ t: 'ping', n: 1 }), QUIET);
    if ((message.t === 'step' || message.t === 'ok' || message.t === 'no') && message.id)
      this.#unanswered.delete(message.id);
    if (message.t !== 'bye') this.#wait = FIRST_WAIT;
    else if (!message.again) this.#closed = true;
    this.handlers.message(message);
  }
}
