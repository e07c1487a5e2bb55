// Keeping the screen awake. Browsers allow it only where the page came over https (or from this machine).
export const awake = $state({ can: typeof navigator !== 'undefined' && 'wakeLock' in navigator, on: false });

let lock: WakeLockSentinel | null = null;
let wanted = false;

export async function keepAwake(on: boolean): Promise<void> {
  wanted = on;
  if (!on) {
    await lock?.release();
    lock = null;
    awake.on = false;
    return;
  }
  try {
    lock = await navigator.wakeLock.request('screen');
    awake.on = true;
    lock.addEventListener('release', () => (awake.on = false));
  } catch {
    awake.on = false; // the battery is low, or the page is not in sight
  }
}

/** The system takes it away whenever the page is out of sight; it is asked for again afterwards. */
export function followSight(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible' && wanted && awake.can) void keepAwake(true);
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    void keepAwake(false);
  };
}
