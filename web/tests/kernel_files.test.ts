// The files of the game in the browser's cache: an update comes whole or not at all.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchGame } from '../src/local/kernel_files';

const BASE = 'https://den.test/game/';
const NAMES = ['engine', 'script', 'library', 'game', 'msgspec'];

const listOf = (version: string) => ({
  version,
  files: Object.fromEntries(NAMES.map((name) => [name, { path: `kernel/${name}-${version}.bin`, bytes: 1 }])),
});
const urlOf = (request: unknown) => (request instanceof Request ? request.url : String(request));

/** A browser with one cache, and a host with these files. */
function browser(host: Map<string, string>) {
  const kept = new Map<string, string>();
  const cache = {
    match: (key: unknown) => Promise.resolve(kept.has(urlOf(key)) ? new Response(kept.get(urlOf(key))) : undefined),
    put: async (key: unknown, answer: Response) => void kept.set(urlOf(key), await answer.text()),
    delete: (key: unknown) => Promise.resolve(kept.delete(urlOf(key))),
    keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  };
  vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
  vi.stubGlobal('fetch', (what: unknown) => {
    if (!host.size) return Promise.reject(new TypeError('no network'));
    const text = host.get(urlOf(what));
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text));
  });
  return kept;
}

function deploy(host: Map<string, string>, version: string): void {
  host.clear();
  host.set(`${BASE}kernel/kernel.json`, JSON.stringify(listOf(version)));
  for (const name of NAMES) host.set(`${BASE}kernel/${name}-${version}.bin`, version);
}

const got = async () => (await fetchGame(BASE, () => {})).kernel.version;
/** Everything is kept that was fetched, and nothing else. */
const only = (kept: Map<string, string>, version: string) =>
  vi
    .waitFor(() => expect([...kept.keys()].filter((url) => !url.endsWith('.json'))).toHaveLength(NAMES.length))
    .then(() =>
      vi.waitFor(() => {
        expect(JSON.parse(kept.get(`${BASE}kernel/kernel.json`)!)).toEqual(listOf(version));
      }),
    );

afterEach(() => vi.unstubAllGlobals());

describe('the game in the cache', () => {
  it('is there without a network, and gives way to a newer one', async () => {
    const host = new Map<string, string>();
    const kept = browser(host);
    await expect(got()).rejects.toThrow('no network');
    deploy(host, 'one');
    expect(await got()).toBe('one');
    await only(kept, 'one');
    host.clear();
    expect(await got()).toBe('one');
    deploy(host, 'two');
    expect(await got()).toBe('two');
    await only(kept, 'two');
  });

  it('stays as it was when an update breaks off', async () => {
    const host = new Map<string, string>();
    const kept = browser(host);
    deploy(host, 'one');
    await got();
    await only(kept, 'one');
    deploy(host, 'two');
    host.delete(`${BASE}kernel/game-two.bin`);
    expect(await got()).toBe('one');
    host.clear();
    expect(await got()).toBe('one');
  });
});
