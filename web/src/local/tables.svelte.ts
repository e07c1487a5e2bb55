// The tables of this browser, for the page: it starts the worker when it is needed, and passes on what is said.
import { fileAt } from '../net/place';
import type { Answer } from '../net/transport';
import { askToKeep } from './keeping';
import { recalled, remember, written } from './known';
import type { FromWorker, Progress, ToWorker } from './messages';

/** Requests that change nothing of what the first screen shows. */
const ABOUT_NO_TABLE = /^\/(companion|workshop)\//;

type Failed = Extract<FromWorker, { t: 'failed' }>;

class Tables {
  /** What the kernel does before it can be used; null: it is not needed yet, or it is ready. */
  progress: Progress | null = $state.raw(null);
  failed: Failed | null = $state.raw(null);
  #worker: Worker | null = null;
  #ready: Promise<void> | null = null;
  #last = 0;
  #asked = new Map<number, (answer: Answer) => void>();
  #lines = new Map<number, (text: string | null) => void>();
  #connecting = new Map<number, () => void>();
  #started: { resolve: () => void; reject: (error: Error) => void } | null = null;

  /** Start the worker, once. */
  ready(): Promise<void> {
    return (this.#ready ??= new Promise<void>((resolve, reject) => {
      this.failed = null;
      this.#started = { resolve, reject };
      this.progress = { t: 'progress', step: 'fetch', loaded: 0, total: 0 };
      performance.mark('kickdoor-fetch');
      this.#worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#heard(event.data);
      this.#worker.onerror = (event) => this.#heard({ t: 'failed', why: 'fetch', text: event.message });
      this.#tell({ t: 'begin', base: fileAt('./') });
    }));
  }

  /** Try once more what has failed. */
  again(): void {
    this.#worker?.terminate();
    this.#ready = null;
    void this.ready().catch(() => {});
  }

  async request(method: string, path: string, languages: string, body: string): Promise<Answer> {
    const found = (await written(method, path)) ?? (this.#ready ? null : recalled(method, path));
    if (found) return found;
    await this.ready();
    const id = ++this.#last;
    const answer = await new Promise<Answer>((resolve) => {
      this.#asked.set(id, resolve);
      this.#tell({ t: 'ask', id, method, path: `/api${path}`, languages, body });
    });
    if (answer.status === 200) remember(method, path, answer.body);
    if (method !== 'GET' && !ABOUT_NO_TABLE.test(path)) void this.#refresh();
    return answer;
  }

  /** What the first screen of the next visit shows has changed. */
  async #refresh(): Promise<void> {
    await this.request('GET', '/me', '', '');
    await this.request('GET', '/tables?list=mine', '', '');
  }

  async connect(path: string, heard: (text: string | null) => void) {
    await this.ready();
    void askToKeep(); // from now on there is something to lose
    const id = ++this.#last;
    // what the table says before the line is open is heard right after that
    const early: (string | null)[] = [];
    this.#lines.set(id, (text) => early.push(text));
    await new Promise<void>((resolve) => {
      this.#connecting.set(id, resolve);
      this.#tell({ t: 'connect', id, path });
    });
    queueMicrotask(() => {
      this.#lines.set(id, heard);
      early.forEach(heard);
    });
    return {
      send: (text: string) => this.#tell({ t: 'send', id, text }),
      leave: () => {
        this.#lines.delete(id);
        this.#tell({ t: 'leave', id });
        void this.#refresh();
      },
    };
  }

  #tell(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }

  #heard(message: FromWorker): void {
    switch (message.t) {
      case 'progress':
        if (message.step !== this.progress?.step) performance.mark(`kickdoor-${message.step}`);
        this.progress = message;
        break;
      case 'ready':
        performance.mark('kickdoor-ready');
        this.progress = null;
        this.#started?.resolve();
        break;
      case 'failed':
        this.progress = null;
        this.failed = message;
        this.#started?.reject(new Error(message.text));
        break;
      case 'answer': {
        const resolve = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        resolve?.({ status: message.status, statusText: '', body: JSON.parse(message.text) as unknown });
        break;
      }
      case 'connected':
        this.#connecting.get(message.id)?.();
        this.#connecting.delete(message.id);
        break;
      case 'heard':
        this.#lines.get(message.id)?.(message.text);
        break;
    }
  }
}

export type LocalTables = Tables;
export const tables = new Tables();
