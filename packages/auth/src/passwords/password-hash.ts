import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';

/** argon2id: 19 MiB, two passes, one lane (OWASP's second setting). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password (PHC string). Takes about 60 ms, so never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a stored hash was imported from another service (bcrypt). The next sign-in replaces it by a new one. */
export function needsRehash(stored: string): boolean {
  return stored.startsWith('$2');
}

let dummyHash: Promise<string> | undefined;

/**
 * Whether a password matches the stored hash. Without one (no such user, no password yet) it is compared with a dummy
 * hash, so that the time of an answer does not reveal which addresses have an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null && needsRehash(stored)) return compare(password, stored);
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'));
  const right = await verify(stored ?? (await dummyHash), password);
  return stored !== null && right;
}
