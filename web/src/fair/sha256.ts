// SHA-256 in plain code: browsers offer their own only to pages that came over https, and a table in the living room
// usually has no certificate.

const wholeRoots = (count: number, root: (n: number) => number): number[] => {
  const out: number[] = [];
  for (let n = 2; out.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) out.push(((root(n) % 1) * 2 ** 32) >>> 0);
  }
  return out;
};
const FIRST = wholeRoots(8, Math.sqrt);
const ROUNDS = wholeRoots(64, Math.cbrt);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text's bytes, filled up to whole blocks of 64: a bit, zeros, and the length in bits. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const block = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  block.set(bytes);
  block[bytes.length] = 0x80;
  const view = new DataView(block.buffer);
  view.setBigUint64(block.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

/** Mix one block of 16 words, stretched to 64, into the state. */
function mix(state: number[], words: Uint32Array): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[round]! + words[round]!) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, index) => (word + state[index]!) | 0);
}

/** The SHA-256 of a text, in lower-case hexadecimal digits. */
export function sha256(text: string): string {
  const data = padded(text);
  let state = FIRST;
  const words = new Uint32Array(64);
  for (let at = 0; at < data.byteLength; at += 64) {
    for (let n = 0; n < 16; n++) words[n] = data.getUint32(at + n * 4);
    for (let n = 16; n < 64; n++) {
      const [x, y] = [words[n - 15]!, words[n - 2]!];
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      words[n] = words[n - 16]! + s0 + words[n - 7]! + s1;
    }
    state = mix(state, words);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
