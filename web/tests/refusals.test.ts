import { expect, it } from 'vitest';
import german from '../messages/refusals/de.json';
import { translated } from '../src/text/refusals.svelte';

it('a refusal is read in German', () => {
  expect(translated('You do not have that card', german)).toBe('Diese Karte hast du nicht');
});

it('what is filled in stays, or is a sentence of its own', () => {
  expect(translated('That is too long: at most 16384 bytes', german)).toBe('Das ist zu lang: höchstens 16384 Bytes');
  expect(translated('This record cannot be replayed: action 7: Ann cannot kick: The game is paused', german))
    .toBe('Diese Aufzeichnung lässt sich nicht abspielen: Aktion 7: Ann kann nicht kick: Das Spiel ist angehalten');
});

it('what nobody has translated stays as it is', () => {
  expect(translated('Something (quite) else?', german)).toBe('Something (quite) else?');
});
