// The groups whose words are chosen under a key: `when: my_fight` is a moment.
import type { FieldForm } from '../model/language';
import { choiceLabel, wordLabel } from '../labels.svelte';

const GROUP_OF: Record<string, string> = {
  target: 'target',
  of: 'instead',
  per: 'limit',
  count: 'count',
  what: 'trigger',
};

/** What a choice is called. `when` of a trigger names an event, that of a play or ability a moment. */
export function choiceName(field: FieldForm, word: string, known: (group: string, word: string) => boolean): string {
  if (field.form.kind === 'receiver') return wordLabel('receiver', word);
  const groups = field.name === 'when' ? ['moment', 'trigger'] : [GROUP_OF[field.name] ?? ''];
  const group = groups.find((each) => each && (field.form.choices ?? []).every((one) => known(each, one)));
  return group ? wordLabel(group, word) : choiceLabel(field.name, word);
}
