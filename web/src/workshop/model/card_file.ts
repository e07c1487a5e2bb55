// A card file: its text is the truth, and every change of a block is a change of some of its lines. Comments and the
// order of keys stay as their author wrote them.
import {
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
  LineCounter,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
} from 'yaml';

export type Path = (string | number)[];
export type Value = string | number | boolean | null | undefined | Value[] | { [key: string]: Value };
export type Fields = { [key: string]: Value };

const WRITING = { lineWidth: 0, flowCollectionPadding: false } as const;
const SHORT = 76; // a map of plain values that is no longer than this stands on one line

/** A text that was read. `broken`: it cannot be understood at all, so blocks have nothing to show. */
export class CardFile {
  readonly document: Document.Parsed;
  readonly lines = new LineCounter();
  readonly broken: boolean;
  #plain: Value;

  constructor(readonly text: string) {
    this.document = parseDocument(text, { lineCounter: this.lines, keepSourceTokens: false, uniqueKeys: false });
    this.broken = this.document.errors.length > 0;
    this.#plain = this.broken ? null : (this.document.toJS() as Value);
  }

  /** All of it as plain values. */
  get value(): Value {
    return this.#plain;
  }

  /** The cards of the file; what is no map is left out of it but keeps its number. */
  get cards(): Fields[] {
    return Array.isArray(this.#plain) ? this.#plain.map((each) => (isFields(each) ? each : {})) : [];
  }

  /** What lies at a path. */
  at(path: Path): Value {
    return path.reduce<Value>((value, key) => within(value, key), this.#plain);
  }

  /** The path of the smallest thing at a place (line and column from 1). The first key of a map stands for the map. */
  pathAt(line: number, column: number): Path {
    const offset = (this.lines.lineStarts[line - 1] ?? 0) + Math.max(0, column - 1);
    return deepest(this.document.contents, offset, []);
  }

  /** Where something begins, as an offset and as a line from 0; null if it is not there. */
  placeOf(path: Path): { offset: number; line: number } | null {
    const range = rangeOf(this.document, path);
    return range ? { offset: range, line: this.lines.linePos(range).line - 1 } : null;
  }
}

export const isFields = (value: Value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function within(value: Value, key: string | number): Value {
  if (Array.isArray(value)) return typeof key === 'number' ? value[key] : undefined;
  return isFields(value) ? value[String(key)] : undefined;
}

function rangeOf(document: Document.Parsed, path: Path): number | null {
  let node: unknown = document.contents;
  let start = 0;
  for (const key of path) {
    if (isMap(node)) {
      const pair: Pair | undefined = node.items.find((each) => keyOf(each) === String(key));
      if (!pair) return null;
      start = (pair.key as Node | null)?.range?.[0] ?? start;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(key)];
      start = (node as Node | undefined)?.range?.[0] ?? start;
    } else return null;
  }
  return start;
}

const keyOf = (pair: Pair): string => (isScalar(pair.key) ? String(pair.key.value) : String(pair.key));

function covers(node: unknown, offset: number): boolean {
  const range = (node as Node | null)?.range;
  return !!range && range[0] <= offset && offset <= range[1];
}

function deepest(node: unknown, offset: number, path: Path): Path {
  if (isSeq(node)) {
    const index = node.items.findLastIndex((each) => ((each as Node | null)?.range?.[0] ?? Infinity) <= offset);
    const found = node.items[index];
    return found && covers(found, offset) ? deepest(found, offset, [...path, index]) : path;
  }
  if (!isMap(node)) return path;
  for (const [index, pair] of node.items.entries()) {
    if (!isPair(pair)) continue;
    const name = keyOf(pair);
    if (covers(pair.key, offset)) return index === 0 ? path : [...path, name];
    if (pair.value && covers(pair.value, offset)) return deepest(pair.value, offset, [...path, name]);
  }
  return path;
}

/** The text after a change that is made to its document. */
function changed(text: string, change: (document: Document.Parsed) => void): string {
  const document = parseDocument(text, { uniqueKeys: false });
  if (document.errors.length) return text;
  change(document);
  return document.toString(WRITING);
}

/** Say something at a path; what was said there before keeps its comments. */
export function put(text: string, path: Path, value: Value): string {
  return changed(text, (document) => {
    const old = document.getIn(path, true);
    if (isScalar(old) && (typeof value !== 'object' || value === null)) {
      old.value = value;
      delete (old as { source?: string }).source;
      if (typeof value !== 'string') delete old.type;
      return;
    }
    const node = written(document, value);
    const before = (old as Node | undefined)?.commentBefore;
    if (before) node.commentBefore = before;
    opened(document, path, node);
    if (path.length) document.setIn(path, node);
    else document.contents = node as typeof document.contents;
  });
}

/** Take away what is at a path. */
export function drop(text: string, path: Path): string {
  return changed(text, (document) => void document.deleteIn(path));
}

/** Put something into a list; the list is made if there is none. */
export function insert(text: string, path: Path, index: number, value: Value): string {
  return changed(text, (document) => {
    const node = written(document, value);
    const list = path.length ? document.getIn(path, true) : document.contents;
    if (isSeq(list)) {
      opened(document, [...path, index], node);
      (list as YAMLSeq).items.splice(index, 0, node);
      return;
    }
    const made = written(document, [value]);
    opened(document, path, made);
    if (path.length) {
      document.setIn(path, made);
      return;
    }
    (made as YAMLSeq).items = [node];
    document.contents = made as typeof document.contents;
    document.commentBefore ??= document.comment;
    document.comment = null;
  });
}

/** Change the place of something in its list. */
export function move(text: string, path: Path, from: number, to: number): string {
  return changed(text, (document) => {
    const list = path.length ? document.getIn(path, true) : document.contents;
    if (isSeq(list)) list.items.splice(to, 0, ...list.items.splice(from, 1));
  });
}

/** A value as nodes: short maps of plain values stand on one line, lists of steps on lines of their own. */
function written(document: Document, value: Value): Node {
  const node = document.createNode(value);
  shorten(node, value, true);
  return node;
}

/** A map with one key begins a line of its own. */
const isStep = (value: Value): boolean => isFields(value) && Object.keys(value).length === 1;

function shorten(node: unknown, value: Value, outermost: boolean): void {
  if (isSeq(node) && Array.isArray(value)) {
    const plain = value.every((each) => typeof each !== 'object' || each === null);
    if (plain && JSON.stringify(value).length <= SHORT) node.flow = true;
    else node.items.forEach((each, index) => shorten(each, value[index], isStep(value[index])));
  } else if (isMap(node) && isFields(value)) {
    const short = Object.values(value).every((each) => typeof each !== 'object' || each === null);
    const empty = !node.items.length;
    if (empty || (short && !outermost && JSON.stringify(value).length <= SHORT)) node.flow = true;
    else for (const pair of (node as YAMLMap).items) shorten(pair.value, value[keyOf(pair)], false);
  }
}

/** What holds something large cannot stand on one line any more. */
function opened(document: Document, path: Path, node: Node): void {
  if (isScalar(node) || ((isMap(node) || isSeq(node)) && node.flow)) return;
  for (let length = 0; length < path.length; length++) {
    const holder = length ? document.getIn(path.slice(0, length), true) : document.contents;
    if (isMap(holder) || isSeq(holder)) holder.flow = false;
  }
}
