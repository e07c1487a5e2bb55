// A side of the fight feels what lands on it.
import { pace } from '../settings/settings.svelte';

const LENGTH = 340; // milliseconds

/** Shake the element whenever the number changes; more for a larger change. */
export function nudge(node: HTMLElement, total: number): { update: (total: number) => void } {
  let last = total;
  return {
    update(now) {
      const blow = Math.min(Math.abs(now - last), 10);
      const way = now > last ? 1 : -1;
      last = now;
      if (!blow || !pace()) return;
      const down = `translateY(${2 + blow}px) scale(${1 + way * blow * 0.004})`;
      const up = `translateY(${-blow / 2}px)`;
      node.animate(
        [{ transform: 'none' }, { transform: down, offset: 0.25 }, { transform: up }, { transform: 'none' }],
        {
          duration: LENGTH * pace(),
          easing: 'ease-out',
        },
      );
    },
  };
}
