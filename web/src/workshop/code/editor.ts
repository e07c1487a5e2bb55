// The text of a card file in an editor: colours, completion and hints from the card language, mistakes at their places.
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentLess, indentMore } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { type Diagnostic, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState, Transaction } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Language } from '../model/language';
import { completions, hint } from './hints';

export interface Mark {
  line: number;
  column: number;
  reason: string;
}

export interface Options {
  text: string;
  label: string;
  language: Language;
  /** The name of the file, which decides what may be said in it. */
  file: () => string;
  onchange: (text: string) => void;
  oncursor: (line: number, column: number) => void;
  undo: () => void;
  redo: () => void;
}

const COLOURS = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--link)' },
  { tag: tags.comment, color: 'var(--ink-2)', fontStyle: 'italic' },
  { tag: [tags.number, tags.bool], color: 'var(--good)' },
  { tag: tags.string, color: 'var(--good)' },
]);

const LOOK = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--bg-2)', color: 'var(--ink)', fontSize: '0.95rem' },
  '.cm-content': { caretColor: 'var(--ink)', fontFamily: 'ui-monospace, monospace' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--panel)', color: 'var(--ink-2)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'color-mix(in srgb, var(--accent) 10%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 35%, transparent)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    maxWidth: 'min(420px, 90vw)',
  },
  '.cm-tooltip-hover, .cm-completionInfo': { padding: '6px 8px', whiteSpace: 'pre-wrap' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--accent-ink)' },
  '.cm-diagnostic': { whiteSpace: 'pre-wrap' },
});

export class TextEditor {
  readonly #view: EditorView;

  constructor(parent: HTMLElement, options: Options) {
    const once = (what: () => void) => () => (what(), true);
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: options.text,
        extensions: [
          lineNumbers(),
          lintGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          drawSelection(),
          indentOnInput(),
          closeBrackets(),
          EditorView.lineWrapping,
          yaml(),
          syntaxHighlighting(COLOURS),
          LOOK,
          autocompletion({ override: [(context) => completions(context, options.language, options.file())] }),
          hoverTooltip((view, at) => hint(view.state, at, options.language, options.file())),
          keymap.of([
            { key: 'Mod-z', run: once(options.undo) },
            { key: 'Mod-Shift-z', run: once(options.redo) },
            { key: 'Mod-y', run: once(options.redo) },
            { key: 'Mod-]', run: indentMore },
            { key: 'Mod-[', run: indentLess },
            ...completionKeymap,
            ...closeBracketsKeymap,
            ...defaultKeymap,
          ]),
          EditorView.contentAttributes.of({ 'aria-label': options.label }),
          EditorView.updateListener.of((update) => {
            const own = update.transactions.some((each) => each.annotation(Transaction.remote));
            if (update.docChanged && !own) options.onchange(update.state.doc.toString());
            if (update.selectionSet && !own) {
              const line = update.state.doc.lineAt(update.state.selection.main.head);
              options.oncursor(line.number, update.state.selection.main.head - line.from + 1);
            }
          }),
        ],
      }),
    });
  }

  /** Show another text; only what differs is replaced, so that the cursor stays where it is. */
  show(text: string): void {
    const old = this.#view.state.doc.toString();
    if (old === text) return;
    let from = 0;
    while (from < old.length && from < text.length && old[from] === text[from]) from++;
    let end = 0;
    const most = Math.min(old.length, text.length) - from;
    while (end < most && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
    this.#view.dispatch({
      changes: { from, to: old.length - end, insert: text.slice(from, text.length - end) },
      annotations: Transaction.remote.of(true),
    });
  }

  /** Mark mistakes at their lines and columns. */
  mark(marks: Mark[]): void {
    const { doc } = this.#view.state;
    const found = marks.map(({ line, column, reason }): Diagnostic => {
      const at = doc.line(Math.max(1, Math.min(doc.lines, line)));
      const from = Math.min(at.to, at.from + Math.max(0, column - 1));
      const word = /^[\w-]+/.exec(doc.sliceString(from, at.to))?.[0].length ?? 0;
      return { from, to: Math.min(at.to, from + Math.max(1, word)), severity: 'error', message: reason };
    });
    this.#view.dispatch(setDiagnostics(this.#view.state, found));
  }

  /** Bring a place into sight; the line is counted from 1. */
  reveal(line: number, focus = false): void {
    const { doc } = this.#view.state;
    const at = doc.line(Math.max(1, Math.min(doc.lines, line)));
    this.#view.dispatch({
      ...(focus ? { selection: { anchor: at.from } } : {}),
      effects: EditorView.scrollIntoView(at.from, { y: 'center' }),
      annotations: Transaction.remote.of(true),
    });
    if (focus) this.#view.focus();
  }

  close(): void {
    this.#view.destroy();
  }
}
