// What browsers give only to pages with a secure connection: the one place that knows. Whoever needs one of these asks
// here, and shows `NotHere` if it is missing.
import { m } from '../paraglide/messages';

export const FEATURES: { icon: string; name: () => string; ofServer?: boolean }[] = [
  { icon: 'ringing-bell', name: m.secure_push, ofServer: true },
  { icon: 'megaphone', name: m.secure_notify },
  { icon: 'key', name: m.secure_passkeys, ofServer: true },
  { icon: 'smartphone', name: m.secure_offline },
  { icon: 'sun', name: m.secure_wake },
  { icon: 'share', name: m.secure_share },
];

/** Is this page secure only because it is on the server's own machine? */
export function isLocal(place: { protocol: string } = location, secure = isSecureContext): boolean {
  return secure && place.protocol !== 'https:';
}

/** Does this page lack what needs a secure connection? */
export function isInsecure(secure = isSecureContext): boolean {
  return !secure;
}
