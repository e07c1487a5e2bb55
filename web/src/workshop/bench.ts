// The card on the bench: what blocks change, and where they find the language and the mistakes.
import { getContext, setContext } from 'svelte';
import type { Draft, Mistake } from './draft.svelte';
import type { Path, Value } from './model/card_file';
import type { Language } from './model/language';

const KEY = Symbol('bench');

export interface Bench {
  readonly draft: Draft;
  readonly language: Language;
  /** The file of the card. */
  readonly file: string;
}

export const setBench = (bench: Bench): Bench => setContext(KEY, bench);

/** The bench that a block stands on, with the changes a block can make. */
export function useBench() {
  const bench = getContext<Bench>(KEY);
  const { draft } = bench;
  return {
    get draft(): Draft {
      return draft;
    },
    get language(): Language {
      return bench.language;
    },
    get file(): string {
      return bench.file;
    },
    at: (path: Path): Value => draft.file(bench.file).at(path),
    put: (path: Path, value: Value): void => draft.put(bench.file, path, value),
    drop: (path: Path): void => draft.drop(bench.file, path),
    insert: (path: Path, index: number, value: Value): void => draft.insert(bench.file, path, index, value),
    move: (path: Path, from: number, to: number): void => draft.move(bench.file, path, from, to),
    mistakes: (path: Path): Mistake[] => draft.mistakesAt(bench.file, path),
  };
}
