// A quiet background sound for each set: a draught in the dungeon, the hum of a ship, a boiler.

interface Ground {
  /** Tones that stand: their frequencies. */
  tones: number[];
  shape: OscillatorType;
  /** The middle of the noise, how narrow it is, and how often a minute it swells. */
  rush: number;
  narrow: number;
  swells: number;
}
export const GROUNDS: Record<string, Ground> = {
  deluxe: { tones: [55, 82.4], shape: 'sine', rush: 320, narrow: 1.5, swells: 5 },
  star: { tones: [65.4, 98, 196.5], shape: 'sine', rush: 1200, narrow: 4, swells: 3 },
  steampunk: { tones: [49, 73.4], shape: 'triangle', rush: 700, narrow: 1, swells: 26 },
};
const QUIET = 0.035; // at full volume: nobody should notice it before it stops

/** Begin the ground of a set; the function that this returns ends it. */
export function begin(context: BaseAudioContext, into: AudioNode, set: string, noise: AudioBuffer): () => void {
  const ground = GROUNDS[set] ?? GROUNDS.deluxe!;
  const whole = new GainNode(context, { gain: 0 });
  whole.gain.linearRampToValueAtTime(QUIET, context.currentTime + 3);
  whole.connect(into);
  const rush = new AudioBufferSourceNode(context, { buffer: noise, loop: true });
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: ground.rush, Q: ground.narrow });
  const swell = new GainNode(context, { gain: 0.6 });
  const slow = new OscillatorNode(context, { frequency: ground.swells / 60 });
  slow.connect(new GainNode(context, { gain: 0.4 })).connect(swell.gain);
  rush.connect(band).connect(swell).connect(whole);
  const tones = ground.tones.map((frequency) => new OscillatorNode(context, { type: ground.shape, frequency }));
  for (const tone of tones) tone.connect(new GainNode(context, { gain: 0.5 / tones.length })).connect(whole);
  const all = [rush, slow, ...tones];
  for (const each of all) each.start();
  return () => {
    whole.gain.cancelScheduledValues(context.currentTime);
    whole.gain.linearRampToValueAtTime(0, context.currentTime + 0.5);
    for (const each of all) each.stop(context.currentTime + 0.6);
  };
}
