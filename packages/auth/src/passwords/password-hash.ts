import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';

/** argon2id: 19 MiB, two passes, one lane (OWASP's second setting). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is stored (PHC form). About 60 ms of work: never inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a stored hash is one that was brought from elsewhere: bcrypt. It is read, and made anew at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return stored.startsWith('$2');
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password is the stored one. Without a stored one (no such user, no password yet) the same work is done on
 * a hash that nothing matches, so that the time of an answer does not tell which addresses have an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null && needsRehash(stored)) return compare(password, stored);
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'));
  const right = await verify(stored ?? (await dummyHash), password);
  return stored !== null && right;
}
