// Push messages for this browser: whether there can be any, and turning them on and off.
import type { PushInfo, PushWish } from '../generated/protocol';
import { api } from '../net/api';
import { settings } from '../settings/settings.svelte';

/** Why this page can have no push messages; empty: it can. */
export type NoPush = '' | 'insecure' | 'unknown' | 'denied';

export function whyNoPush(secure = isSecureContext): NoPush {
  if (!secure) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unknown';
  return Notification.permission === 'denied' ? 'denied' : '';
}

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Let this browser be told. False: the visitor does not allow it. Throws what browser and server throw. */
export async function turnOn(): Promise<PushInfo | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { key } = await api.push();
  const worker = await navigator.serviceWorker.ready;
  const old = await worker.pushManager.getSubscription();
  const known = old?.options.applicationServerKey;
  if (old && (!known || !same(new Uint8Array(known), bytes(key)))) await old.unsubscribe(); // of another server
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  return api.setPush(wish(made));
}

const same = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((each, n) => each === other[n]);

function wish(subscription: PushSubscription): PushWish {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    language: settings.locale,
  };
}

export async function turnOff(): Promise<PushInfo> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
  return api.stopPush();
}

/** The browser may have got another address, or its page another language: tell the server, if it is to tell us. */
export async function renewPush(): Promise<void> {
  if (whyNoPush() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  const subscription = await worker?.pushManager.getSubscription();
  if (subscription) await api.setPush(wish(subscription));
}
