// Who the visitor is to the server: their ways back, their devices, and the settings that come along.
import type { Identity } from '../generated/protocol';
import { api, Fault, messageOf } from '../net/api';
import { m } from '../paraglide/messages';
import { change, onSave, settings, type Stored } from '../settings/settings.svelte';
import { makePasskey, usePasskey } from './webauthn';

const KEY = 'kickdoor-kept';
const WAIT = 600; // milliseconds after the last change before settings are sent

/** These settings come along. Sound and notifications belong to a device. */
const SHARED = ['theme', 'locale', 'motion', 'textSize', 'takeBack', 'set', 'bots'] as const;
type Shared = Partial<Pick<Stored, (typeof SHARED)[number]>>;

/** The settings as the server last had them, if somebody with a way back uses this browser; null: nobody does. */
let kept: string | null = $state(typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY));

export const isKept = () => kept !== null;

function keep(what: string | null): void {
  kept = what;
  if (what === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, what);
}

const shared = () => JSON.stringify(Object.fromEntries(SHARED.map((name) => [name, settings[name]])));

// --- settings --------------------------------------------------------------------------------------------------------

/** Bring the settings of this browser and those on the server together. Changes made here while offline win. */
export async function syncSettings(): Promise<void> {
  if (kept === null) return;
  try {
    if (kept !== '' && kept !== shared()) return await send();
    const { settings: found } = await api.settings();
    if (!Object.keys(found).length) return await send();
    const known = SHARED.filter((name) => typeof found[name] === typeof settings[name]);
    change(Object.fromEntries(known.map((name) => [name, found[name]])) as Shared);
    keep(shared());
  } catch (error) {
    // this browser was signed out, or there is no way back any more; otherwise the next start tries again
    if (error instanceof Fault && ['no-guest', 'no-way-back'].includes(error.code)) keep(null);
  }
}

async function send(): Promise<void> {
  const sent = shared();
  await api.saveSettings(JSON.parse(sent) as Shared);
  keep(sent);
}

let waiting: ReturnType<typeof setTimeout> | undefined;
onSave(() => {
  if (kept === null || kept === shared()) return;
  clearTimeout(waiting);
  waiting = setTimeout(() => void syncSettings(), WAIT);
});

// --- ways back -------------------------------------------------------------------------------------------------------

/** Ask the server. Somebody who has just got their first way back has their settings kept, too. */
export async function loadIdentity(): Promise<Identity> {
  return took(await api.identity());
}

function took(identity: Identity): Identity {
  const has = identity.passkeys.length > 0 || identity.recovery !== null;
  if (!has) keep(null);
  else if (kept === null) {
    keep('');
    void syncSettings();
  }
  return identity;
}

export async function addPasskey(): Promise<Identity> {
  const { token, options } = await api.beginPasskey();
  const credential = await makePasskey(options);
  return took(await api.addPasskey(token, credential));
}

export const removePasskey = async (id: string) => took(await api.removePasskey(id));
export const removeCode = async () => took(await api.removeRecovery());

export async function makeCode(): Promise<string> {
  const { code } = await api.makeRecovery();
  await loadIdentity();
  return code;
}

// --- signing in and out ----------------------------------------------------------------------------------------------

export async function signInWithPasskey(leave: boolean): Promise<void> {
  const { token, options } = await api.beginSignIn();
  const credential = await usePasskey(options);
  await signedIn((await api.signIn(token, credential, leave)).name);
}

export async function signInWithCode(code: string, leave: boolean): Promise<void> {
  await signedIn((await api.signInWithCode(code, leave)).name);
}

async function signedIn(name: string): Promise<void> {
  change({ name });
  keep('');
  await syncSettings();
}

/** A personal link has made this browser somebody else. */
export async function carriedOver(name: string): Promise<void> {
  change({ name });
  keep(null);
  await loadIdentity();
}

/** Nobody is signed in here any more. */
export function signedOut(): void {
  keep(null);
  change({ name: '' });
}

/** Sign a device out. True: it was this one. */
export async function signOut(session: string): Promise<boolean> {
  const own = (await api.endSession(session)).this;
  if (own) signedOut();
  return own;
}

/** What to say when a passkey was not made or used. */
export function whyNot(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'InvalidStateError') return m.passkey_here_already();
  if (name === 'NotAllowedError' || name === 'AbortError') return m.passkey_cancelled();
  return messageOf(error);
}
