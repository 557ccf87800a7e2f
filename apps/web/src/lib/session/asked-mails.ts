import { isObject } from '@careers/contracts/common/is-object';
import { browserStorage } from '../storage/browser-storage.ts';
import { publicSettings } from '../page/public-settings.ts';

/*
 * The addresses for which this browser has lately asked for an email. A link or a session for another address was begun
 * elsewhere, perhaps by a stranger who wants the visitor to be signed in to the stranger's account.
 */

const storageKey = 'careers-asked-mails';
const MAX_KEPT = 5;

type AskedMail = { email: string; expires_at: number };

function isAskedMail(value: unknown): value is AskedMail {
  return isObject(value) && typeof value['email'] === 'string' && typeof value['expires_at'] === 'number';
}

function read(now: number): AskedMail[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAskedMail).filter(({ expires_at }) => expires_at > now) : [];
  } catch {
    return [];
  }
}

/** When the link of a mail that is sent now expires, in milliseconds since 1970. */
export function mailExpiry(now = Date.now()): number {
  return now + publicSettings().sign_in.mail_link_seconds * 1000;
}

/** Remembers, as long as the link in it works, that the visitor asked for an email to this address. */
export function rememberAskedMail(email: string, now = Date.now()): void {
  const asked = { email: email.toLowerCase(), expires_at: mailExpiry(now) };
  const others = read(now).filter((one) => one.email !== asked.email);
  browserStorage.setItem(storageKey, JSON.stringify([asked, ...others].slice(0, MAX_KEPT)));
}

/** The addresses of those emails in lower case, newest first. */
export function askedMails(now = Date.now()): string[] {
  return read(now).map(({ email }) => email);
}

/** Removes the entry once every link has expired: reading leaves an expired one out, and it must not stay either. */
export function forgetExpiredMails(now = Date.now()): void {
  if (browserStorage.getItem(storageKey) !== null && read(now).length === 0) forgetAskedMails();
}

/** Forgets them, once one has signed the visitor in. */
export function forgetAskedMails(): void {
  browserStorage.removeItem(storageKey);
}
