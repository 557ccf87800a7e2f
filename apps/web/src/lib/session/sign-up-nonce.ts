import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage, storedJson } from '../storage/browser-storage.ts';
import { mailExpiry, forgetRequestedMails } from './requested-mails.ts';

const storageKey = 'careers-sign-up-nonce';

/** Returns the secret by which the service knows this browser's sign-up; undefined if none waits for its email. */
export function signUpNonce(now = Date.now()): string | undefined {
  const stored = storedJson(browserStorage, storageKey);
  if (!isObject(stored) || typeof stored['nonce'] !== 'string' || typeof stored['expires_at'] !== 'number') return;
  return stored['expires_at'] > now ? stored['nonce'] : undefined;
}

/** Returns the nonce, created now if there is none. It lasts as long as the link of an email that is sent now. */
export function makeSignUpNonce(now = Date.now()): string {
  const nonce = signUpNonce(now) ?? randomNonce();
  browserStorage.setItem(storageKey, JSON.stringify({ nonce, expires_at: mailExpiry(now) }));
  return nonce;
}

export function keepSignUpNonce(now = Date.now()): void {
  if (signUpNonce(now)) makeSignUpNonce(now);
}

export function forgetSignUpNonce(): void {
  browserStorage.removeItem(storageKey);
}

export function forgetExpiredNonce(now = Date.now()): void {
  if (browserStorage.getItem(storageKey) !== null && !signUpNonce(now)) forgetSignUpNonce();
}

function randomNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function forgetUnfinishedSignIns(): void {
  forgetRequestedMails();
  forgetSignUpNonce();
}
