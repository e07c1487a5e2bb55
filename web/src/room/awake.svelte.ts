// Keeping the screen awake while a table or the companion is open. Browsers allow it only on secure connections.

type Awake = 'on' | 'off' | 'insecure' | 'missing';

/** Can this page keep the screen awake? If not: because of its address, or because the browser cannot. */
export function possible(): Awake {
  if ('wakeLock' in navigator) return 'off';
  return isSecureContext ? 'missing' : 'insecure';
}

export const awake: { state: Awake } = $state({ state: typeof navigator === 'undefined' ? 'missing' : possible() });

let lock: WakeLockSentinel | null = null;
let wanted = false;

async function ask(): Promise<void> {
  if (!wanted || document.hidden || lock || possible() !== 'off') return;
  try {
    lock = await navigator.wakeLock.request('screen');
    awake.state = 'on';
    lock.addEventListener('release', () => {
      lock = null;
      awake.state = 'off';
    });
  } catch {
    awake.state = 'off'; // the battery is low, or the system says no
  }
}

/** The browser lets go when the page is hidden: ask again when it is back. */
const back = (): void => void ask();

/** Keep the screen awake until the function that this returns is called. */
export function keepAwake(): () => void {
  wanted = true;
  document.addEventListener('visibilitychange', back);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', back);
    void lock?.release();
  };
}
