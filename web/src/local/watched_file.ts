// Notices which pages of a file in Pyodide's file system are written.
import { PAGE } from './database';

/** The parts of Emscripten's file system that are used here. Pyodide's types leave them out. */
interface Node {
  contents: Uint8Array;
  usedBytes: number;
  stream_ops: { write: (stream: unknown, ...rest: [Uint8Array, number, number, number, boolean?]) => number };
}
export interface Files {
  writeFile: (path: string, data: Uint8Array) => void;
  lookupPath: (path: string) => { node: Node };
}

export class WatchedFile {
  readonly #node: Node;
  #written = new Set<number>();

  constructor(files: Files, path: string, data: Uint8Array) {
    files.writeFile(path, data);
    this.#node = files.lookupPath(path).node;
    const { stream_ops: plain } = this.#node;
    this.#node.stream_ops = {
      ...plain,
      write: (stream, buffer, offset, length, position, owned) => {
        for (let at = Math.floor(position / PAGE); at * PAGE < position + length; at++) this.#written.add(at);
        return plain.write(stream, buffer, offset, length, position, owned);
      },
    };
  }

  get size(): number {
    return this.#node.usedBytes;
  }

  /** Copies of the pages that were written since the last call. */
  taken(): Map<number, Uint8Array> {
    const pages = new Map<number, Uint8Array>();
    for (const number of this.#written)
      pages.set(number, this.#node.contents.slice(number * PAGE, Math.min((number + 1) * PAGE, this.size)));
    this.#written = new Set();
    return pages;
  }

  /** These could not be kept: they count as written again. */
  putBack(pages: Map<number, Uint8Array>): void {
    for (const number of pages.keys()) this.#written.add(number);
  }
}
