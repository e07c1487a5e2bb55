// Completion and hints for card files: what may be said at the cursor, from the card language.
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { EditorState } from '@codemirror/state';
import type { Tooltip } from '@codemirror/view';
import { choiceLabel, fieldLabel, kindLabel, wordLabel } from '../labels.svelte';
import { settings } from '../../settings/settings.svelte';
import { type FieldForm, type Language, type ValueForm, type WordForm, groupIn } from '../model/language';
import { type Outline, outlineAt } from '../model/outline';

/** What a value of this form can be, where that is a list of words. */
function valuesOf(form: ValueForm): string[] {
  return form.kind === 'flag' ? ['true', 'false'] : (form.choices ?? []);
}

const about = (field: FieldForm): string => field.about ?? '';
const reads = (word: WordForm): string => [word.reads[settings.locale] ?? '', word.about].filter(Boolean).join('\n');

function keysAt(language: Language, outline: Outline): Completion[] {
  const here = language.at(outline.kind, outline.path);
  if (!here) return [];
  const group = here.group || (here.form ? groupIn(here.form) : '');
  if (group) {
    return language.words(group).map((word) => ({
      label: word.name,
      detail: wordLabel(group, word.name),
      info: reads(word),
      apply: `${word.name}: `,
    }));
  }
  return here.fields
    .filter((field) => field.name)
    .map((field) => ({
      label: field.name,
      detail: fieldLabel(field.name),
      info: about(field) || undefined,
      apply: `${field.name}: `,
    }));
}

function valuesAt(language: Language, outline: Outline): Completion[] {
  const { key, path, kind } = outline;
  if (key === 'kind' && !path.length)
    return [...language.kinds.keys()].map((name) => ({ label: name, detail: kindLabel(name) }));
  const form = language.at(kind, [...path, key])?.form;
  return form ? valuesOf(form).map((word) => ({ label: word, detail: choiceLabel(key, word) })) : [];
}

/** What may be written at the cursor. */
export function completions(context: CompletionContext, language: Language, file: string): CompletionResult | null {
  if (file === 'set.yaml' || file.startsWith('locale/')) return null;
  const word = context.matchBefore(/[\w-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const outline = outlineAt(context.state.doc.toString(), word.from, word.to);
  if (!outline) return null;
  const options = outline.key ? valuesAt(language, outline) : keysAt(language, outline);
  return options.length ? { from: word.from, options, validFor: /^[\w-]*$/ } : null;
}

/** What the word under the pointer means. */
export function hint(state: EditorState, at: number, language: Language, file: string): Tooltip | null {
  if (file === 'set.yaml' || file.startsWith('locale/')) return null;
  const found = state.wordAt(at);
  if (!found) return null;
  const name = state.sliceDoc(found.from, found.to);
  const outline = outlineAt(state.doc.toString(), found.from, found.to);
  if (!outline) return null;
  const text = outline.key ? meaningOf(language, name) : keyMeaning(language, outline, name);
  if (!text) return null;
  return {
    pos: found.from,
    end: found.to,
    create: () => {
      const dom = document.createElement('div');
      dom.textContent = text;
      return { dom };
    },
  };
}

function keyMeaning(language: Language, outline: Outline, name: string): string {
  const here = language.at(outline.kind, outline.path);
  const group = here ? here.group || (here.form ? groupIn(here.form) : '') : '';
  const word = group ? language.word(group, name) : undefined;
  if (word) return [wordLabel(group, name), reads(word), ...word.where].join('\n');
  const field = here?.fields.find((each) => each.name === name);
  return field ? [fieldLabel(name), about(field)].filter(Boolean).join('\n') : '';
}

function meaningOf(language: Language, name: string): string {
  const word = language.all.words.find(
    (each) => each.name === name && !['instruction', 'effect', 'condition'].includes(each.group),
  );
  return word ? `${wordLabel(word.group, name)}\n${word.about}` : '';
}
