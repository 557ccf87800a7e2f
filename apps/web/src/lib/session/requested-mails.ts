import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage, storedJson } from '../storage/browser-storage.ts';
import { publicSettings } from '../page/public-settings.ts';

/*
 * The addresses for which this browser has recently requested an email. A link or a session for any other address was
 * started elsewhere, perhaps by an attacker who wants the visitor to be signed in to the attacker's account.
 */

const storageKey = 'careers-asked-mails';
const MAX_MAILS = 5;

type RequestedMail = { email: string; expires_at: number };

function isRequestedMail(value: unknown): value is RequestedMail {
  return isObject(value) && typeof value['email'] === 'string' && typeof value['expires_at'] === 'number';
}

function read(now: number): RequestedMail[] {
  const stored = storedJson(browserStorage, storageKey);
  return Array.isArray(stored) ? stored.filter(isRequestedMail).filter(({ expires_at }) => expires_at > now) : [];
}

/** Returns when the link of an email that is sent now expires, in milliseconds since 1970. */
export function mailExpiry(now = Date.now()): number {
  return now + publicSettings().sign_in.mail_link_seconds * 1000;
}

/** Remembers until the link expires that the visitor requested an email to this address. */
export function rememberRequestedMail(email: string, now = Date.now()): void {
  const requested = { email: email.toLowerCase(), expires_at: mailExpiry(now) };
  const others = read(now).filter((mail) => mail.email !== requested.email);
  browserStorage.setItem(storageKey, JSON.stringify([requested, ...others].slice(0, MAX_MAILS)));
}

/** Returns the addresses of those emails in lower case, newest first. */
export function requestedMails(now = Date.now()): string[] {
  return read(now).map(({ email }) => email);
}

/** Removes the entry once every link has expired, so that no address stays in the browser. */
export function forgetExpiredMails(now = Date.now()): void {
  if (browserStorage.getItem(storageKey) !== null && read(now).length === 0) forgetRequestedMails();
}

export function forgetRequestedMails(): void {
  browserStorage.removeItem(storageKey);
}
