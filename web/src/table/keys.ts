// Where single keys lead on the table. The numbers are answers, and Escape puts a card back (see `Table.svelte`).
const JUMPS: Record<string, string> = {
  h: '.own .hand button',
  t: '.mat .holder',
  b: '.bar .buttons button',
  m: '.tray button, .stage .holder',
  o: '[role=alertdialog] button, .bargain button:enabled',
  p: '.players button',
  l: '[role=log]',
};

/** Go to the part of the table this key stands for; false: it stands for none. */
export function jump(key: string): boolean {
  const goal = key in JUMPS ? document.querySelector<HTMLElement>(JUMPS[key]!) : null;
  goal?.focus();
  return !!goal;
}

/** Is the key meant for something else: words that are typed, a dialog that lies over the table, the browser itself? */
export function elsewhere(event: KeyboardEvent): boolean {
  const typing = event.target instanceof HTMLElement && ['INPUT', 'TEXTAREA', 'SELECT'].includes(event.target.tagName);
  const shortcut = event.ctrlKey || event.metaKey || event.altKey;
  return typing || shortcut || event.repeat || document.querySelector('dialog[open]') !== null;
}
