import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Talk } from '../src/game/talk.svelte';
import type { Said } from '../src/generated/protocol';
import { PHRASES, phraseText, REACTION_PHRASES, REACTIONS } from '../src/text/quick_phrases';
import icons from '../src/ui/icons.json';

const said = (more: Partial<Said>): Said =>
  ({ t: 'said', seat: 1, name: 'Bob', text: 'Hello', phrase: null, at: 0, ...more }) as Said;

describe('the table talk', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('counts what the player has not read, without their own words', () => {
    const talk = new Talk();
    talk.hear(said({}), false);
    talk.hear(said({ seat: 0 }), true);
    talk.hear(said({}), false);
    expect(talk.unread).toBe(2);
    talk.read();
    expect(talk.unread).toBe(0);
    for (let n = 0; n < 250; n++) talk.hear(said({}), false);
    expect([talk.unread, talk.said.length]).toEqual([250, 200]);
  });

  it('lets a bubble go by itself, and a new one at once take its place', () => {
    const talk = new Talk();
    talk.hear(said({ text: 'First' }), false);
    vi.advanceTimersByTime(3_000);
    talk.hear(said({ text: 'Second' }), false);
    expect(talk.bubbles[1]?.said.text).toBe('Second');
    vi.advanceTimersByTime(3_000); // the time of the first one is over
    expect(talk.bubbles[1]?.said.text).toBe('Second');
    vi.advanceTimersByTime(10_000);
    expect(talk.bubbles).toEqual({});
  });

  it('gives no bubble to a spectator, who has no figure', () => {
    const talk = new Talk();
    talk.hear(said({ seat: null }), false);
    expect([talk.bubbles, talk.unread]).toEqual([{}, 1]);
  });
});

describe('quick phrases', () => {
  it('are words or pictures, and each has words for those who hear the page', () => {
    expect(REACTION_PHRASES.length).toBe(8);
    expect(PHRASES.some((phrase) => REACTION_PHRASES.includes(phrase))).toBe(false);
    for (const phrase of [...PHRASES, ...REACTION_PHRASES]) expect(phraseText(phrase)).not.toBe('');
    for (const icon of Object.values(REACTIONS)) expect(icons).toContain(icon);
  });
});
