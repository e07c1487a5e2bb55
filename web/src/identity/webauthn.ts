// Passkeys in the browser: whether there can be any here, and the JSON forms of what is asked and answered.

/** Why this page can have no passkeys; empty: it can. */
export type NoPasskeys = '' | 'insecure' | 'address' | 'browser';

export function whyNoPasskeys(place: { hostname: string } = location, secure = isSecureContext): NoPasskeys {
  if (isAddress(place.hostname)) return 'address'; // a passkey belongs to a name, however safe the connection is
  if (!secure) return 'insecure';
  return 'PublicKeyCredential' in globalThis ? '' : 'browser';
}

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[');

/** The same page by the name of this computer, if it runs on this computer; otherwise empty. */
export function localAddress(place: { hostname: string; port: string; protocol: string } = location): string {
  const own = /^127\./.test(place.hostname) || place.hostname === '[::1]';
  return own ? `${place.protocol}//localhost${place.port ? `:${place.port}` : ''}` : '';
}

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
const toText = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

type Json = Record<string, unknown>;
type Listed = PublicKeyCredentialDescriptorJSON[] | undefined;

const listed = (list: Listed) => (list ?? []).map(({ id }) => ({ type: 'public-key' as const, id: toBytes(id) }));

/** Let the visitor make a passkey. Throws what the browser throws. */
export async function makePasskey(options: Json): Promise<Json> {
  const { challenge, user, rp, pubKeyCredParams, excludeCredentials, authenticatorSelection, timeout } =
    options as Partial<PublicKeyCredentialCreationOptionsJSON> as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = {
    rp,
    user: { ...user, id: toBytes(user.id) },
    challenge: toBytes(challenge),
    pubKeyCredParams,
    excludeCredentials: listed(excludeCredentials),
    authenticatorSelection,
    timeout,
  };
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const response = made.response as AuthenticatorAttestationResponse;
  return answer(made, { attestationObject: toText(response.attestationObject) });
}

/** Let the visitor choose one of their passkeys. Throws what the browser throws. */
export async function usePasskey(options: Json): Promise<Json> {
  const { challenge, rpId, allowCredentials, timeout } =
    options as Partial<PublicKeyCredentialRequestOptionsJSON> as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = { challenge: toBytes(challenge), rpId, allowCredentials: listed(allowCredentials), timeout };
  const used = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const response = used.response as AuthenticatorAssertionResponse;
  return answer(used, {
    authenticatorData: toText(response.authenticatorData),
    signature: toText(response.signature),
    userHandle: response.userHandle ? toText(response.userHandle) : null,
  });
}

function answer(credential: PublicKeyCredential, more: Json): Json {
  return {
    id: credential.id,
    rawId: toText(credential.rawId),
    type: credential.type,
    response: { clientDataJSON: toText(credential.response.clientDataJSON), ...more },
  };
}
