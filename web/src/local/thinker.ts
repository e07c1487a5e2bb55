// The second worker of a page without a server: Python once more, for what takes seconds.
import { kernelFiles, type Kernel } from './kernel_files';
import { startPython } from './python';

/** Work, as `kickdoor.local.thinkers` has written it. */
export interface Wish {
  id: number;
  base: string;
  kernel: Kernel;
  text: string;
}
export type Thought = { id: number; text: string } | { id: number; failed: string };

/** `kickdoor.local.thinkers.Thinking`. */
interface Thinking {
  work: (text: string) => string;
}

let thinking: Promise<Thinking> | null = null;

async function begin(base: string, kernel: Kernel): Promise<Thinking> {
  const files = await kernelFiles(base, kernel, () => {});
  const { python } = await startPython(base, { kernel, files }, () => {});
  const { Thinking: make } = python.pyimport('kickdoor.local.thinkers') as { Thinking: () => Thinking };
  return make();
}

async function answer({ id, base, kernel, text }: Wish): Promise<Thought> {
  try {
    return { id, text: (await (thinking ??= begin(base, kernel))).work(text) };
  } catch (error) {
    return { id, failed: String(error) };
  }
}

self.onmessage = (event: MessageEvent<Wish>) => void answer(event.data).then((thought) => postMessage(thought));
