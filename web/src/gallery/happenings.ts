// Things that move, to be looked at on the table of the gallery.
import type { AnnouncementEvent, EventData, SeenCard, ViewData } from '../generated/protocol';

/** An announcement about the viewer. */
function announced(what: AnnouncementEvent['what'], more: Partial<AnnouncementEvent> = {}): EventData {
  return { event: 'Announcement', what, seat: 0, card: null, number: 0, ...more };
}

/** A roll to run away. */
function rolled(face: number): EventData[] {
  return [{ event: 'DieRolled', purpose: 'run', seat: 0, face }, announced('run_result', { number: face })];
}

function drawn(card: SeenCard): EventData {
  return { event: 'CardMoved', card, from: { zone: 'deck', seat: null }, to: { zone: 'hand', seat: 2 } };
}

/** The curse on its way flies, and somebody draws two cards. */
function flying(view: ViewData): EventData[] {
  const card = view.laid_open.curse?.card ?? '';
  const back = { back: 'treasure' } as const;
  return [
    { event: 'CardMoved', card, from: { zone: 'hand', seat: 1 }, to: { zone: 'limbo', seat: null } },
    drawn(back),
    drawn(back),
  ];
}

/** What happens for each hash of the address. */
export const HAPPENINGS: Record<string, (view: ViewData) => EventData[]> = {
  'level-up': () => [{ event: 'LevelChanged', seat: 0, old: 4, level: 5 }],
  'level-lost': () => [{ event: 'LevelChanged', seat: 1, old: 4, level: 3 }],
  death: () => [{ event: 'Died', seat: 2 }],
  door: (view) => [announced('kicked', { card: view.fight?.foes[0]?.card ?? null })],
  won: () => [announced('won', { target: 1 })],
  escaped: () => rolled(6),
  caught: () => rolled(2),
  flight: flying,
};

/** A fight that everybody has put something into. */
export function crowded(view: ViewData): ViewData {
  if (!view.fight) return view;
  const { munchkins, monsters } = view.fight;
  const twice = ({ total, lines }: typeof munchkins) => ({ total: total * 2, lines: [...lines, ...lines] });
  return { ...view, fight: { ...view.fight, munchkins: twice(munchkins), monsters: twice(monsters) } };
}
