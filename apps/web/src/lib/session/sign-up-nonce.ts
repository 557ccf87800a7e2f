import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage } from '../storage/browser-storage.ts';
import { mailExpiry } from './asked-mails.ts';

const storageKey = 'careers-sign-up-nonce';

/** The random text that proves to the sign-in service which sign-ups are this browser's; undefined without one that waits for a mail. */
export function signUpNonce(now = Date.now()): string | undefined {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? 'null');
    if (!isObject(stored) || typeof stored['nonce'] !== 'string' || typeof stored['expires_at'] !== 'number') return;
    return stored['expires_at'] > now ? stored['nonce'] : undefined;
  } catch {
    return undefined;
  }
}

/** The same, made now if there is none. It lasts as long as the link of a mail that is sent now. */
export function makeSignUpNonce(now = Date.now()): string {
  const nonce = signUpNonce(now) ?? randomNonce();
  browserStorage.setItem(storageKey, JSON.stringify({ nonce, expires_at: mailExpiry(now) }));
  return nonce;
}

/** Keeps an existing one for a confirmation that is sent again. */
export function keepSignUpNonce(now = Date.now()): void {
  if (signUpNonce(now)) makeSignUpNonce(now);
}

/** Forgets it, once the visitor is signed in. */
export function forgetSignUpNonce(): void {
  browserStorage.removeItem(storageKey);
}

/** Removes it once its mail has expired. */
export function forgetExpiredNonce(now = Date.now()): void {
  if (browserStorage.getItem(storageKey) !== null && !signUpNonce(now)) forgetSignUpNonce();
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
