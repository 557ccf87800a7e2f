import { browserStorage } from '../browser-storage.ts';

const storageKey = 'careers-sign-up-nonce';

/** The random text that proves to the sign-in service which sign-ups are this browser's; undefined before the first. */
export function signUpNonce(): string | undefined {
  return browserStorage.getItem(storageKey) ?? undefined;
}

/** The same, made now if there is none. */
export function makeSignUpNonce(): string {
  const known = signUpNonce();
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const nonce = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  browserStorage.setItem(storageKey, nonce);
  return nonce;
}
