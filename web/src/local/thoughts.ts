// Lets the second worker think. It is started for the first thought, and goes when there has been none for a while.
import type { Kernel } from './kernel_files';
import type { Thought, Wish } from './thinker';

const IDLE = 180_000; // milliseconds; a second Python takes a lot of memory

export class Thoughts {
  readonly #base: string;
  readonly #kernel: Kernel;
  #worker: Worker | null = null;
  #last = 0;
  #waiting = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(base: string, kernel: Kernel) {
    this.#base = base;
    this.#kernel = kernel;
  }

  /** What came of this work. Fails if the worker cannot be started, or dies. */
  think(text: string): Promise<string> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, base: this.#base, kernel: this.#kernel, text } satisfies Wish);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Thought>) => this.#heard(data);
    worker.onerror = (event) => this.#end(event.message);
    return worker;
  }

  #heard(thought: Thought): void {
    if ('failed' in thought) {
      this.#end(thought.failed);
      return;
    }
    this.#waiting.get(thought.id)?.resolve(thought.text);
    this.#waiting.delete(thought.id);
    if (!this.#waiting.size) this.#idle = setTimeout(() => this.#end(''), IDLE);
  }

  /** The next thought starts another worker. */
  #end(why: string): void {
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(why));
    this.#waiting.clear();
  }
}
