// Sounds, made by oscillators. They are off until the player switches them on.
import type { EventData, ViewData } from '../generated/protocol';
import { settings } from '../settings/settings.svelte';
import type { Moment } from './weight';

interface Tone {
  from: number;
  to: number;
  length: number;
  shape: OscillatorType;
  delay?: number;
}
const TONES: Record<string, Tone[]> = {
  card: [{ from: 520, to: 300, length: 0.07, shape: 'triangle' }],
  door: [
    { from: 140, to: 50, length: 0.22, shape: 'square' },
    { from: 90, to: 40, length: 0.3, shape: 'sawtooth', delay: 0.05 },
  ],
  up: [
    { from: 523, to: 523, length: 0.1, shape: 'triangle' },
    { from: 659, to: 659, length: 0.1, shape: 'triangle', delay: 0.1 },
    { from: 784, to: 784, length: 0.2, shape: 'triangle', delay: 0.2 },
  ],
  down: [{ from: 330, to: 160, length: 0.35, shape: 'triangle' }],
  curse: [{ from: 600, to: 90, length: 0.5, shape: 'sawtooth' }],
  die: [
    { from: 900, to: 700, length: 0.03, shape: 'square' },
    { from: 800, to: 600, length: 0.03, shape: 'square', delay: 0.08 },
    { from: 700, to: 500, length: 0.04, shape: 'square', delay: 0.18 },
  ],
  death: [{ from: 220, to: 55, length: 0.9, shape: 'sawtooth' }],
  turn: [{ from: 660, to: 880, length: 0.16, shape: 'sine' }],
  win: [523, 659, 784, 1047].map((tone, index) => ({
    from: tone,
    to: tone,
    length: 0.22,
    shape: 'triangle' as const,
    delay: index * 0.16,
  })),
};

let context: AudioContext | null = null;

export function sound(name: string): void {
  if (!settings.sound || settings.volume <= 0) return;
  context ??= new AudioContext();
  for (const tone of TONES[name] ?? []) {
    const at = context.currentTime + (tone.delay ?? 0);
    const oscillator = new OscillatorNode(context, { type: tone.shape, frequency: tone.from });
    const gain = new GainNode(context, { gain: 0.12 * settings.volume });
    oscillator.frequency.exponentialRampToValueAtTime(tone.to, at + tone.length);
    gain.gain.setValueAtTime(0.12 * settings.volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + tone.length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(at);
    oscillator.stop(at + tone.length);
  }
}

/** The sounds of a step. */
export function playAll(events: EventData[], _moments: Moment[], before: ViewData): void {
  for (const event of events) play(event, before);
}

/** The sound of an event, if it has one. */
function play(event: EventData, before: ViewData): void {
  if (event.event === 'LevelChanged') sound(event.level > event.old ? 'up' : 'down');
  else if (event.event === 'Died') sound('death');
  else if (event.event === 'DieRolled') sound('die');
  else if (event.event === 'GameWon') sound('win');
  else if (event.event === 'TurnBegan' && event.seat === before.seat) sound('turn');
  else if (event.event === 'Announcement' && event.what === 'kicked') sound('door');
  else if (event.event === 'Announcement' && event.what === 'cursed') sound('curse');
  else if (event.event === 'Announcement' && event.what === 'played') sound('card');
}
