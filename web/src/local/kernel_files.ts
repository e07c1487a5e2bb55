// Fetches the files of the kernel once, keeps them in the browser's cache, and tells how many bytes have come.

/** One file: where it lies, how many bytes it has, and whether it has to be unpacked. */
export interface KernelFile {
  path: string;
  bytes: number;
  packed?: boolean;
}

/** The list of files. It changes with every version, and so do the names of the files. */
export interface Kernel {
  version: string;
  /** Settings of the tables that are not as usual, by the names that a server has for them. */
  settings?: Record<string, number>;
  files: Record<'engine' | 'script' | 'library' | 'game' | 'msgspec', KernelFile>;
}

const SHELF = 'kickdoor-kernel';
const LIST = 'kernel/kernel.json';
const PATIENT = 4000; // milliseconds for the list, where there is a game already: a network may bring nothing
const ANY = { ignoreVary: true }; // a file is the same for everybody, whatever its host says of headers

type Heard = (loaded: number, total: number) => void;

/** The cache of this browser. Pages without a secure connection have none, and the browser's own cache has to do. */
const shelf = (): Promise<Cache | null> =>
  typeof caches === 'undefined' ? Promise.resolve(null) : caches.open(SHELF).catch(() => null);

/** The game: its list, and the bytes of all its files as they are to be used. */
export interface Fetched {
  kernel: Kernel;
  files: Map<string, Uint8Array>;
}

/** The newest game. If it cannot be fetched, whole, the one that is kept here goes on. */
export async function fetchGame(base: string, heard: Heard): Promise<Fetched> {
  const kept = await shelf();
  const url = new URL(LIST, base).href;
  const old = (await (await kept?.match(url, ANY))?.json()) as Kernel | undefined;
  try {
    const fresh = await fetch(url, { cache: 'no-cache', signal: old ? AbortSignal.timeout(PATIENT) : null });
    if (!fresh.ok) throw new Error(`${LIST}: ${fresh.status}`);
    const text = await fresh.text();
    const kernel = JSON.parse(text) as Kernel;
    const keeping: Promise<void>[] = [];
    const files = await kernelFiles(base, kernel, heard, keeping);
    // the list is kept last: it names only files that are here (as in worker.js). A full disk keeps the version before
    void Promise.all(keeping)
      .then(() => kept?.put(url, new Response(text, { headers: { 'Content-Type': 'application/json' } })))
      .then(() => forgetOld(base, kernel))
      .catch(() => {});
    return { kernel, files };
  } catch (error) {
    if (!old) throw error;
    return { kernel: old, files: await kernelFiles(base, old, heard) };
  }
}

/** The bytes of all files of a list. Those that had to be fetched are being kept. */
export async function kernelFiles(
  base: string,
  kernel: Kernel,
  heard: Heard,
  keeping: Promise<void>[] = [],
): Promise<Map<string, Uint8Array>> {
  const entries = Object.entries(kernel.files);
  const total = entries.reduce((sum, [, file]) => sum + file.bytes, 0);
  let loaded = 0;
  heard(0, total);
  const found = await Promise.all(
    entries.map(async ([name, file]): Promise<[string, Uint8Array]> => {
      const response = await fileOf(new URL(file.path, base).href, keeping);
      const bytes = await read(response, (n) => heard((loaded += n), total));
      return [name, file.packed ? await unpack(bytes) : bytes];
    }),
  );
  return new Map(found);
}

async function fileOf(url: string, keeping: Promise<void>[]): Promise<Response> {
  const kept = await shelf();
  const known = await kept?.match(url, ANY);
  if (known) return known;
  const fresh = await fetch(url);
  if (!fresh.ok) throw new Error(`${url}: ${fresh.status}`);
  if (kept) {
    const put = kept.put(url, fresh.clone());
    put.catch(() => {}); // a full disk only makes the next visit slower
    keeping.push(put);
  }
  return fresh;
}

async function read(response: Response, heard: (bytes: number) => void): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const reader = response.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    heard(part.value.length);
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Where the compiled form of the game is kept. It belongs to one version of it. */
const compiledUrl = (base: string, kernel: Kernel) => new URL(`${kernel.files.game.path}.compiled`, base).href;

/** The game as it was compiled at an earlier visit; null: it was not. */
export async function compiledGame(base: string, kernel: Kernel): Promise<Uint8Array | null> {
  const found = await (await shelf())?.match(compiledUrl(base, kernel), ANY);
  return found ? new Uint8Array(await found.arrayBuffer()) : null;
}

export async function keepCompiled(base: string, kernel: Kernel, bytes: Uint8Array): Promise<void> {
  await (await shelf())?.put(compiledUrl(base, kernel), new Response(bytes as Uint8Array<ArrayBuffer>));
}

/** Files of earlier versions make room. */
async function forgetOld(base: string, kernel: Kernel): Promise<void> {
  const kept = await shelf();
  const files = Object.values(kernel.files).map((file) => new URL(file.path, base).href);
  const wanted = [new URL(LIST, base).href, compiledUrl(base, kernel), ...files];
  for (const { url } of (await kept?.keys()) ?? []) if (!wanted.includes(url)) await kept?.delete(url);
}
