// Sets to begin with: those that come with the game as examples.
import { m } from '../paraglide/messages';
import type { Files } from './api';

interface Example {
  id: string;
  icon: string;
  name: () => string;
  files: () => Promise<Files>;
}

const TAVERN = import.meta.glob<string>('../../../src/kickdoor/sets/examples/tavern/**/*.yaml', {
  query: '?raw',
  import: 'default',
});

async function tavern(): Promise<Files> {
  const read = Object.entries(TAVERN).map(async ([path, file]) => [path.split('/tavern/')[1]!, await file()] as const);
  return Object.fromEntries(await Promise.all(read));
}

export const examples: Example[] = Object.keys(TAVERN).length
  ? [{ id: 'tavern', icon: 'beer-stein', name: m.ws_tavern, files: tavern }]
  : [];
