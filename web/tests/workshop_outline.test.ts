import { expect, it } from 'vitest';
import { outlineAt } from '../src/workshop/model/outline';

const TEXT = `- id: mop
  kind: item
  name: Mop
  gold: 300
- id: ale
  kind: one_shot
  name: Ale
  plays:
    - when: fight
      do:
        - add_bonus: {amount: 2, side: either}
`;

/** The place of what stands between two bars. */
function at(text: string) {
  const [before, word, after] = text.split('|') as [string, string, string];
  return outlineAt(before + word + after, before.length, before.length + word.length);
}

it('knows a key that is being written, in whichever map', () => {
  expect(at(TEXT.replace('  gold: 300', '  |go|'))).toEqual({ kind: 'item', path: [], key: '' });
  expect(at(TEXT.replace('      do:', '      |tar|\n      do:'))).toEqual({
    kind: 'one_shot',
    path: ['plays', 0],
    key: '',
  });
  expect(at(TEXT.replace('add_bonus: {amount: 2, side: either}', '|add|'))).toEqual({
    kind: 'one_shot',
    path: ['plays', 0, 'do', 0],
    key: '',
  });
  expect(at(TEXT.replace('side: either', '|si|'))?.path).toEqual(['plays', 0, 'do', 0, 'add_bonus']);
});

it('knows the key whose value is being written', () => {
  expect(at(TEXT.replace('when: fight', 'when: |fi|'))).toEqual({ kind: 'one_shot', path: ['plays', 0], key: 'when' });
  expect(at(TEXT.replace('either', '|ei|'))).toEqual({
    kind: 'one_shot',
    path: ['plays', 0, 'do', 0, 'add_bonus'],
    key: 'side',
  });
  expect(at(TEXT.replace('kind: item', 'kind: |it|'))).toMatchObject({ path: [], key: 'kind' });
});

it('knows a word that stands there already', () => {
  expect(at(TEXT.replace('gold', '|gold|'))).toEqual({ kind: 'item', path: [], key: '' });
  expect(at(TEXT.replace('amount', '|amount|'))?.path).toEqual(['plays', 0, 'do', 0, 'add_bonus']);
});
