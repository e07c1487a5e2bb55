// Where a cursor stands in the text of a card file: a mark is put there, and the text is read with it.
import { isMap, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml';
import { type Path, type Value, isFields } from './card_file';

export interface Outline {
  /** The kind of the card around it. */
  kind: string;
  /** The path of the map or list around it, inside the card. */
  path: Path;
  /** The key whose value is being written; empty: a key is being written. */
  key: string;
}

const MARK = 'zzcursorzz';

/** The place of the word from `from` to `to` in a text; null if it cannot be told. */
export function outlineAt(text: string, from: number, to: number): Outline | null {
  const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
  const rest = /^[^\n]*/.exec(text.slice(to))![0];
  const begins = /^\s*(?:- +)*$/.test(line) && !/^\s*:/.test(rest); // nothing but a key can stand here
  const document = parseDocument(text.slice(0, from) + MARK + (begins ? ':' : '') + text.slice(to), {
    uniqueKeys: false,
  });
  let found: { path: Path; key: string } | null = null;
  visit(document, {
    Scalar(role, node, ancestors) {
      if (node.value !== MARK) return undefined;
      const path = pathOf(ancestors);
      const last = path.at(-1);
      if (role === 'key') found = { path: path.slice(0, -1), key: '' };
      else if (role === 'value') found = { path: path.slice(0, -1), key: String(last) };
      else found = { path: [...path, Number(role)], key: '' };
      return visit.BREAK;
    },
  });
  if (!found) return null;
  const { path, key } = found as { path: Path; key: string };
  const [index, ...inside] = path;
  if (typeof index !== 'number') return null;
  return { kind: kindOf(document.toJS() as Value, index), path: inside, key };
}

function kindOf(cards: Value, index: number): string {
  const card = Array.isArray(cards) ? cards[index] : null;
  return isFields(card) ? String(card.kind ?? '') : '';
}

/** The keys and numbers that lead to a node through its ancestors. */
function pathOf(ancestors: readonly unknown[]): Path {
  const path: Path = [];
  for (const [at, node] of ancestors.entries()) {
    const next = ancestors[at + 1];
    if (isSeq(node) && next) path.push(node.items.indexOf(next));
    if (isPair(node)) path.push(isScalar(node.key) ? String(node.key.value) : '');
    if (isMap(node) && !next) path.push('');
  }
  return path;
}
