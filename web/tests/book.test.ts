import { beforeAll, expect, it } from 'vitest';
import { settings } from '../src/settings/settings.svelte';
import { fill, openBook, say } from '../src/text/book.svelte';
import { reasonText } from '../src/text/reasons';

beforeAll(async () => {
  await openBook('en');
  await openBook('de');
});

it('fills the marks of a text', () => {
  expect(fill('{who}: {n} {n:level|levels}, {gold} gold', { who: 'Ann', n: 1, gold: 1200 }, 'en')).toBe(
    'Ann: 1 level, 1,200 gold',
  );
  expect(fill('{n} {n:Stufe|Stufen}, {gold} Gold', { n: 0, gold: 1200 }, 'de')).toBe('0 Stufen, 1.200 Gold');
});

it('says a reason in the language of the player, with a reason inside it', () => {
  const full = { code: 'hands-full', rule: 'ITEM-6', parts: { n: 2 } };
  expect(reasonText(full)).toBe('Your hands are full: you have only 2.');
  settings.locale = 'de';
  expect(reasonText({ code: 'record-action', rule: '', parts: { n: 7, why: full } })).toBe(
    'Aktion 7: Deine Hände sind voll: Du hast nur 2.',
  );
  expect(say('reason.paused')).toBe('Das Spiel ist angehalten.');
  settings.locale = 'en';
});
