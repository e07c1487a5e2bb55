// What a player has chosen for this browser. Kept in local storage; broken or missing values fall back.
import { prefersReducedMotion } from 'svelte/motion';
import type { BotLevel } from '../protocol/types';
import { overwriteGetLocale, overwriteSetLocale } from '../paraglide/runtime';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'full' | 'quick' | 'off';
export type Locale = 'en' | 'de';

interface Stored {
  theme: Theme; locale: Locale; motion: Motion; sound: boolean; volume: number; textSize: number; notify: boolean; takeBack: number; name: string; set: string; bots: BotLevel;
}

const KEY = 'kickdoor-settings';
const DEFAULTS: Stored = {
  theme: 'system', locale: 'en', motion: 'full', sound: false, volume: 0.5, textSize: 1, notify: false, takeBack: 700, name: '', set: 'deluxe', bots: 'normal',
};

function load(): Stored {
  const found = { ...DEFAULTS };
  if (typeof localStorage === 'undefined') return found;
  if (navigator.language.startsWith('de')) found.locale = 'de';
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    for (const [key, value] of Object.entries(stored as object))
      if (key in found && typeof value === typeof found[key as keyof Stored]) Object.assign(found, { [key]: value });
  } catch {
    // written by nobody we know: start afresh
  }
  return found;
}

export const settings: Stored = $state(load());

export function save(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

/** How fast things move: 1 is normal, 0 not at all. */
export function pace(): number {
  if (settings.motion === 'off' || prefersReducedMotion.current) return 0;
  return settings.motion === 'quick' ? 0.5 : 1;
}

export function effectiveTheme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

overwriteGetLocale(() => settings.locale);
overwriteSetLocale((locale) => {
  settings.locale = locale as Locale;
  save();
});
