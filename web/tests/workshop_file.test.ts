import { expect, it } from 'vitest';
import { CardFile, drop, insert, move, put } from '../src/workshop/model/card_file';

const TEXT = `# my cards
- id: wet-paint
  kind: monster
  name: Wet Paint # still wet
  level: 1
  treasures: 1
  against:
    - {race: elf, bonus: 4}
  bad_stuff:
    - lose_level: 1

# the second
- id: mop
  kind: item
  name: Mop
  gold: 300
`;

it('changes one value and leaves comments, order and everything else as they are', () => {
  expect(put(TEXT, [0, 'level'], 12)).toBe(TEXT.replace('level: 1', 'level: 12'));
  expect(put(TEXT, [0, 'name'], 'Dry Paint')).toBe(TEXT.replace('name: Wet Paint', 'name: Dry Paint'));
  expect(put(TEXT, [1, 'hands'], 1)).toBe(TEXT.replace('gold: 300', 'gold: 300\n  hands: 1'));
});

it('writes a step on one line, and steps within steps on lines of their own', () => {
  const draw = { draw: { deck: 'treasure', count: 2 } };
  expect(insert(TEXT, [0, 'bad_stuff'], 1, draw)).toContain('    - draw: {deck: treasure, count: 2}\n');
  const each = { each_player: { who: 'left', do: [{ lose_level: 1 }] } };
  expect(insert(TEXT, [0, 'bad_stuff'], 0, each)).toContain(
    '    - each_player:\n        who: left\n        do:\n          - lose_level: 1\n    - lose_level: 1\n',
  );
});

it('makes a list that is missing, and a card in an empty file', () => {
  expect(insert(TEXT, [1, 'gives'], 0, { run_away: 1 })).toContain('  gold: 300\n  gives:\n    - run_away: 1\n');
  expect(insert('# nothing yet\n', [], 0, { id: 'a', kind: 'item' })).toContain('- id: a\n  kind: item\n');
  expect(insert('# nothing yet\n', [], 0, { id: 'a', kind: 'item' })).toContain('# nothing yet');
});

it('opens a map on one line when something large is put into it', () => {
  const text = '- gives:\n    - add_bonus: {amount: 1, side: mine}\n';
  const path = [0, 'gives', 0, 'add_bonus', 'instead'];
  expect(put(text, path, [{ amount: 2, class: 'thief' }])).toBe(
    '- gives:\n    - add_bonus:\n        amount: 1\n        side: mine\n        instead:\n' +
      '          - {amount: 2, class: thief}\n',
  );
});

it('drops and moves', () => {
  expect(drop(TEXT, [1, 'gold'])).toBe(TEXT.replace('  gold: 300\n', ''));
  expect(new CardFile(move(TEXT, [], 1, 0)).cards.map((card) => card.id)).toEqual(['mop', 'wet-paint']);
});

it('leaves a text that cannot be read alone', () => {
  expect(put('- {a: [', [0, 'a'], 1)).toBe('- {a: [');
  expect(new CardFile('- {a: [').broken).toBe(true);
});

it('finds what lies at a line and a column', () => {
  const file = new CardFile(TEXT);
  expect(file.pathAt(5, 10)).toEqual([0, 'level']);
  expect(file.pathAt(5, 3)).toEqual([0, 'level']);
  expect(file.pathAt(2, 3)).toEqual([0]); // the first key stands for the whole card
  expect(file.pathAt(8, 14)).toEqual([0, 'against', 0, 'race']);
  expect(file.pathAt(10, 19)).toEqual([0, 'bad_stuff', 0, 'lose_level']);
  expect(file.placeOf([0, 'bad_stuff', 0])?.line).toBe(9);
  expect(file.placeOf([1, 'gold'])?.line).toBe(15);
});

it('keeps the text of a word that looks like something else', () => {
  expect(new CardFile(put(TEXT, [0, 'name'], '42')).cards[0]!.name).toBe('42');
  expect(new CardFile(put(TEXT, [0, 'name'], 'A: b # c')).cards[0]!.name).toBe('A: b # c');
});
