// Devices and times in words.
import { m } from '../paraglide/messages';
import { getLocale } from '../paraglide/runtime';

export function deviceName({ browser, system }: { browser: string; system: string }): string {
  if (browser && system) return m.device_name({ browser, system });
  return browser || system || m.device_unknown();
}

export const day = (at: number) => new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium' }).format(at);

/** How long ago that was, as exactly as the server knows it. */
export function ago(at: number, now = Date.now()): string {
  const hours = Math.floor((now - at) / 3_600_000);
  if (hours < 1) return m.seen_just_now();
  const words = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' });
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
