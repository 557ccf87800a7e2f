import { browserStorage } from '../browser-storage.ts';

/*
 * The addresses for which this browser has lately asked for an email. A link or a session for another address was begun
 * elsewhere, perhaps by a stranger who wants the visitor to be signed in to the stranger's account.
 */

const storageKey = 'careers-asked-mails';
const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEPT = 5;

type AskedMail = { email: string; at: number };

function isAskedMail(value: unknown): value is AskedMail {
  return (
    typeof value === 'object' &&
    value !== null &&
    'email' in value &&
    typeof value.email === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

function read(now: number): AskedMail[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAskedMail).filter(({ at }) => now - at < KEPT_MS) : [];
  } catch {
    return [];
  }
}

/** Remembers for a day that the visitor asked for an email to this address. */
export function rememberAskedMail(email: string, now = Date.now()): void {
  const asked = { email: email.toLowerCase(), at: now };
  const others = read(now).filter((one) => one.email !== asked.email);
  browserStorage.setItem(storageKey, JSON.stringify([asked, ...others].slice(0, MAX_KEPT)));
}

/** The addresses of those emails in lower case, newest first. */
export function askedMails(now = Date.now()): string[] {
  return read(now).map(({ email }) => email);
}

/** Forgets them, once one has signed the visitor in. */
export function forgetAskedMails(): void {
  browserStorage.removeItem(storageKey);
}
