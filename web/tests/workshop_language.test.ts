import { expect, it } from 'vitest';
import type { CardFace } from '../src/generated/protocol';
import { around, fits } from '../src/workshop/model/fitting';
import { Language, type WordForm } from '../src/workshop/model/language';
import { freeId, newSet, slug } from '../src/workshop/model/set_files';
import { sheetsOf } from '../src/workshop/model/sheets';

const WORD: WordForm = {
  name: 'add_mate',
  group: 'instruction',
  about: '',
  fields: [],
  where: [],
  example: { add_mate: {} },
  reads: {},
  kinds: [],
  needs: [
    {
      setting: '',
      word: '',
      places: ['plays'],
      moments: ['fight'],
      target: ['foe'],
      outermost: true,
      mine: true,
      in_each: false,
      gives: '',
      until: '',
    },
  ],
};
const CARD = { kind: 'one_shot', plays: [{ when: 'fight', target: 'foe', do: [] }] };

it('offers a word first where everything it needs is around it', () => {
  expect(fits(WORD, around(CARD, ['plays', 0, 'do']))).toBe(true);
  expect(fits(WORD, around({ ...CARD, plays: [{ when: 'quiet', do: [] }] }, ['plays', 0, 'do']))).toBe(false);
  expect(fits(WORD, around(CARD, ['plays', 0, 'do', 0, 'if', 'then']))).toBe(false);
  expect(fits(WORD, around({ kind: 'curse', do: [] }, ['do']))).toBe(false);
});

it('knows what may be said at a path inside a card', () => {
  const steps = { name: 'do', required: true, form: { kind: 'steps' as const } };
  const word = { ...WORD, name: 'each', fields: [steps] };
  const language = new Language({
    groups: [],
    kinds: [{ name: 'curse', deck: 'door', fields: [steps], skeleton: '' }],
    words: [word],
    parts: [],
    set_fields: [],
  });
  expect(language.at('curse', [])?.fields).toEqual([steps]);
  expect(language.at('curse', ['do', 0])?.group).toBe('instruction');
  expect(language.at('curse', ['do', 0, 'each'])?.fields).toEqual([steps]);
  expect(language.at('curse', ['do', 0, 'each', 'do', 2])?.group).toBe('instruction');
  expect(language.at('curse', ['nothing'])).toBeNull();
});

it('makes ids from names', () => {
  expect(slug('Größter Ärger, der 3.')).toBe('grosster-arger-der-3');
  expect(freeId('mop', ['mop', 'mop-2'])).toBe('mop-3');
  expect(newSet('My "Pub": Night')['set.yaml']).toContain('name: "My \\"Pub\\": Night"');
});

it('puts nine cards on a sheet, as often as the deck has them', () => {
  const face = { copies: 5 } as CardFace;
  expect(sheetsOf([face, face], true).map((sheet) => sheet.filter(Boolean).length)).toEqual([9, 1]);
  expect(sheetsOf([face, face], false)[0]).toHaveLength(9);
});

it('begins an ability so that it is right as it stands', () => {
  const form = { kind: 'parts' as const, of: 'Ability' };
  const bonus = { ...WORD, name: 'add_bonus', example: { add_bonus: { amount: 3, side: 'munchkins' } } };
  const needed = ['id', 'name', 'when', 'do'].map((name) => ({
    name,
    required: true,
    form: { kind: 'text' as const },
  }));
  const language = new Language({
    groups: [],
    kinds: [],
    words: [bonus],
    parts: [{ name: 'Ability', fields: needed }],
    set_fields: [],
  });
  expect(language.another(form, 2, 'Power 2')).toEqual({
    id: 'power-2',
    name: 'Power 2',
    when: 'my_fight',
    limit: { times: 1, per: 'fight' },
    do: [{ add_bonus: { amount: 3, side: 'munchkins' } }],
  });
  expect(language.another({ kind: 'parts', of: 'Trait' }, 1, '')).toEqual({ race: 'elf' });
});
