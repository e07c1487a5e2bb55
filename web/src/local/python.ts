// Starts Python in a worker, with the game.
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { compiledGame, keepCompiled, type Fetched } from './kernel_files';
import type { Progress } from './messages';

/** `kickdoor.local.bytecode`. */
interface Bytecode {
  use: (folder: string) => void;
  packed: (folder: string) => { toJs: () => Uint8Array; destroy: () => void };
}

type Told = (step: Progress['step']) => void;

const PACKAGES = '/lib/python3.14/site-packages';

export interface Started {
  python: PyodideAPI;
  /** Keep the compiled form of the game, so that the next start need not compile it again. */
  keep: () => Promise<void>;
}

/** Python, with the game. `told` hears of each step when it begins. */
export async function startPython(base: string, { kernel, files }: Fetched, told: Told): Promise<Started> {
  told('start');
  const python = await start(files, new URL(kernel.files.script.path, base).href);
  told('rules');
  python.unpackArchive(files.get('msgspec')!, 'wheel', { extractDir: PACKAGES });
  python.unpackArchive(files.get('game')!, 'zip', { extractDir: PACKAGES });
  const compiled = await compiledGame(base, kernel);
  if (compiled) python.unpackArchive(compiled, 'zip', { extractDir: PACKAGES });
  const bytecode = python.pyimport('kickdoor.local.bytecode') as Bytecode;
  bytecode.use(PACKAGES);
  const keep = async () => {
    if (compiled) return;
    const made = bytecode.packed(PACKAGES);
    const bytes = made.toJs();
    made.destroy();
    await keepCompiled(base, kernel, bytes).catch(() => {}); // a full disk: it is compiled each time
  };
  return { python, keep };
}

/** Start Python from bytes that are here already: what it fetches itself comes from them. */
async function start(files: Map<string, Uint8Array>, script: string): Promise<PyodideAPI> {
  const own: Record<string, [string, string]> = {
    'pyodide.asm.wasm': ['engine', 'application/wasm'],
    'python_stdlib.zip': ['library', 'application/zip'],
  };
  const network = self.fetch;
  self.fetch = (what, options) => {
    const [name, type] = own[String(what).split('/').pop() ?? ''] ?? [];
    if (!name) return network(what, options);
    const bytes = files.get(name) as Uint8Array<ArrayBuffer>;
    return Promise.resolve(new Response(bytes, { headers: { 'Content-Type': type! } }));
  };
  try {
    const { default: createPyodideModule } = (await import(/* @vite-ignore */ script)) as { default: unknown };
    const info = { abi_version: '2026_0', arch: 'wasm32', platform: 'emscripten_5_0_3', python: '3.14.2', version: '' };
    return await loadPyodide({
      indexURL: new URL('.', script).href,
      lockFileContents: JSON.stringify({ info, packages: {} }), // nothing is ever fetched from elsewhere
      createPyodideModule,
    } as Parameters<typeof loadPyodide>[0]);
  } finally {
    self.fetch = network;
  }
}
