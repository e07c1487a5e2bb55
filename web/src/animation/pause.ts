/** Wait for so many milliseconds, or until the wait is cut short. */
export function pause(ms: number, cut?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (cut?.aborted) return done();
    const timer = setTimeout(done, ms);
    cut?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        done();
      },
      { once: true },
    );
  });
}
