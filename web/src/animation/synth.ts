// Sounds made by our own code: each is a few voices, and a voice is a tone or a noise that rises, falls and fades. The
// same descriptions are played by Web Audio and looked at by the tests.

/** A tone (`shape`) or a noise, from one frequency to another. Times are in seconds. */
export interface Voice {
  shape: OscillatorType | 'noise';
  from: number;
  to: number;
  length: number;
  delay?: number;
  /** How loud, from 0 to 1. */
  loud?: number;
}

export type SoundName =
  | 'card'
  | 'coin'
  | 'door'
  | 'airlock'
  | 'hatch'
  | 'hit'
  | 'slam'
  | 'up'
  | 'down'
  | 'curse'
  | 'die'
  | 'away'
  | 'death'
  | 'cheer'
  | 'heartbeat'
  | 'turn'
  | 'help';

/** Notes one after the other. */
function tune(shape: OscillatorType, apart: number, length: number, ...notes: number[]): Voice[] {
  return notes.map((note, index) => ({ shape, from: note, to: note, length, delay: index * apart }));
}
const noise = (from: number, to: number, length: number, delay = 0, loud = 1): Voice => ({
  shape: 'noise',
  from,
  to,
  length,
  delay,
  loud,
});

export const SOUNDS: Record<SoundName, Voice[]> = {
  card: [noise(3200, 1400, 0.07, 0, 0.5), { shape: 'triangle', from: 520, to: 300, length: 0.06 }],
  coin: tune('triangle', 0.07, 0.16, 1319, 1760),
  // wood splits
  door: [
    { shape: 'square', from: 130, to: 45, length: 0.22 },
    noise(900, 200, 0.3),
    noise(2600, 700, 0.18, 0.12, 0.7),
    noise(1800, 500, 0.25, 0.24, 0.5),
  ],
  // air escapes, metal slides
  airlock: [noise(6000, 900, 0.5, 0, 0.8), { shape: 'sawtooth', from: 70, to: 160, length: 0.45, loud: 0.6 }],
  // steam, and a bell of brass
  hatch: [
    noise(4000, 600, 0.6, 0.05, 0.8),
    { shape: 'sine', from: 392, to: 380, length: 0.7, loud: 0.8 },
    { shape: 'sine', from: 1046, to: 1030, length: 0.4, loud: 0.4 },
  ],
  hit: [noise(700, 120, 0.12, 0, 0.8), { shape: 'sine', from: 150, to: 60, length: 0.14 }],
  slam: [
    noise(500, 60, 0.4),
    { shape: 'sine', from: 110, to: 32, length: 0.6 },
    { shape: 'square', from: 62, to: 40, length: 0.3, loud: 0.6 },
  ],
  up: tune('triangle', 0.1, 0.2, 523, 659, 784),
  down: tune('triangle', 0.14, 0.24, 392, 330, 262),
  curse: [
    { shape: 'sawtooth', from: 620, to: 90, length: 0.6, loud: 0.7 },
    { shape: 'sawtooth', from: 655, to: 96, length: 0.6, loud: 0.5 },
    noise(200, 2400, 0.5, 0.1, 0.3),
  ],
  // it knocks on wood, slower and slower
  die: [0, 0.09, 0.2, 0.35].flatMap((delay) => [
    noise(2600 - delay * 3000, 900, 0.09, delay, 1),
    { shape: 'triangle' as const, from: 620 - delay * 500, to: 240, length: 0.1, delay, loud: 0.9 },
  ]),
  away: tune('square', 0.07, 0.08, 392, 523, 659, 880),
  death: [
    { shape: 'sawtooth', from: 220, to: 50, length: 1 },
    { shape: 'sine', from: 98, to: 96, length: 1.4, delay: 0.25 },
    { shape: 'sine', from: 233, to: 230, length: 1.2, delay: 0.25, loud: 0.4 },
  ],
  cheer: [
    ...tune('triangle', 0.14, 0.3, 523, 659, 784, 1047),
    ...[0, 0.05, 0.11, 0.18].map((delay) => noise(900 + delay * 4000, 1800, 0.9, delay, 0.25)),
  ],
  heartbeat: [0, 0.26, 1, 1.26].map((delay) => ({ shape: 'sine' as const, from: 72, to: 38, length: 0.2, delay })),
  turn: [{ shape: 'sine', from: 660, to: 880, length: 0.16 }],
  help: tune('triangle', 0.09, 0.22, 440, 554, 659),
};

const PEAK = 0.24; // of one voice at full volume

let rushing: AudioBuffer | null = null; // one second of noise, for all voices

export function rushes(context: BaseAudioContext): AudioBuffer {
  if (rushing?.sampleRate === context.sampleRate) return rushing;
  rushing = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = rushing.getChannelData(0);
  let seed = 1; // any noise will do, so it need not be a different one each time
  for (let index = 0; index < samples.length; index++) {
    seed = (seed * 16807) % 2147483647;
    samples[index] = (seed / 2147483647) * 2 - 1;
  }
  return rushing;
}

/** The source of a voice, and what it goes through. */
function source(context: BaseAudioContext, voice: Voice, at: number): [AudioScheduledSourceNode, AudioNode] {
  if (voice.shape !== 'noise') {
    const tone = new OscillatorNode(context, { type: voice.shape, frequency: voice.from });
    tone.frequency.setValueAtTime(voice.from, at);
    tone.frequency.exponentialRampToValueAtTime(voice.to, at + voice.length);
    return [tone, tone];
  }
  const rush = new AudioBufferSourceNode(context, { buffer: rushes(context), loop: true });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: voice.from, Q: 0.8 });
  band.frequency.setValueAtTime(voice.from, at);
  band.frequency.exponentialRampToValueAtTime(voice.to, at + voice.length);
  rush.connect(band);
  return [rush, band];
}

/** What everything that is heard goes through: several sounds at once are pressed together instead of clipping. */
export function limiter(context: BaseAudioContext): AudioNode {
  return new DynamicsCompressorNode(context, { threshold: -9, knee: 6, ratio: 14, attack: 0.002, release: 0.2 });
}

/** Play a sound into this node, `after` some seconds. */
export function perform(context: BaseAudioContext, into: AudioNode, name: SoundName, loud = 1, after = 0): void {
  for (const voice of SOUNDS[name]) {
    const at = context.currentTime + after + (voice.delay ?? 0);
    const [begins, out] = source(context, voice, at);
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(PEAK * loud * (voice.loud ?? 1), at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + voice.length);
    out.connect(gain).connect(into);
    begins.start(at);
    begins.stop(at + voice.length + 0.02);
  }
}
