// What a player has chosen for this browser. It is kept in local storage; broken or missing values get their default.
import { prefersReducedMotion } from 'svelte/motion';
import { MediaQuery } from 'svelte/reactivity';
import type { BotLevel, Colour, Features, Sex } from '../generated/protocol';
import { overwriteGetLocale, overwriteSetLocale } from '../paraglide/runtime';

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'full' | 'quick' | 'off';
/** What a device that people share does in a window: goes on by itself, waits for a press, or goes round. */
export type Windows = 'timed' | 'tap' | 'turn';
export type Locale = 'en' | 'de';

/** How the visitor's figure looks at every table; null: as the table deals it out. */
export interface OwnFigure extends Features {
  colour: Colour | null;
  sex: Sex | null;
}

export interface Stored {
  theme: Theme;
  locale: Locale;
  motion: Motion;
  sound: boolean;
  volume: number;
  /** No sound from ten in the evening until seven in the morning. */
  night: boolean;
  textSize: number;
  notify: boolean;
  takeBack: number;
  name: string;
  figure: OwnFigure;
  set: string;
  bots: BotLevel;
  /** They have played here, or have said that they know the game. */
  experienced: boolean;
  /** The host comments on what is new in games. */
  notes: boolean;
  windows: Windows;
  /** Keep the screen awake at a table. */
  awake: boolean;
  /** Show a spectator everybody's chance to win. */
  chances: boolean;
}

const KEY = 'kickdoor-settings';
const DEFAULTS: Stored = {
  theme: 'dark',
  locale: 'en',
  motion: 'full',
  sound: true,
  volume: 0.5,
  night: false,
  textSize: 1,
  notify: false,
  takeBack: 700,
  name: '',
  figure: { colour: null, sex: null, skin: null, hair: null, hair_colour: null },
  set: 'deluxe',
  bots: 'normal',
  experienced: false,
  notes: false,
  windows: 'timed',
  awake: true,
  chances: false,
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
    // not written by this page: the defaults count
  }
  return found;
}

export const settings: Stored = $state(load());

let saved: () => void = () => {};

/** Have something done whenever settings have been saved. */
export function onSave(what: () => void): void {
  saved = what;
}

export function save(): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
  saved();
}

/** Change some settings and keep them. */
export function change(what: Partial<Stored>): void {
  Object.assign(settings, what);
  save();
}

/** How fast things move: 1 is normal, 0 not at all. */
export function pace(): number {
  if (settings.motion === 'off' || prefersReducedMotion.current) return 0;
  return settings.motion === 'quick' ? 0.5 : 1;
}

const systemIsLight = new MediaQuery('prefers-color-scheme: light');

export function effectiveTheme(): 'dark' | 'light' {
  if (settings.theme !== 'system') return settings.theme;
  return systemIsLight.current ? 'light' : 'dark';
}

overwriteGetLocale(() => settings.locale);
overwriteSetLocale((locale) => {
  settings.locale = locale as Locale;
  save();
});
