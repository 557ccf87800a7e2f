import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import { invalid } from '../errors.ts';

/** argon2id: 19 MiB, two passes, one lane (OWASP's second setting). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password's text in one form (NFKC, NIST SP 800-63B 5.1.1.2): keyboards write the same letters in several ways. */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes the normalised text of a password (PHC string). Takes about 60 ms, so never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalisePassword(password), cost);
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with the stored hash. `outdated`: it matches a hash that the next sign-in replaces, one imported
 * from another service (bcrypt) or one of the text before normalisation. Null: the password is wrong. Without a hash
 * (no such user, no password yet) the password is compared with a dummy hash as often, so that the response time does
 * not reveal which addresses have an account.
 */
export async function matchPassword(stored: string | null, password: string): Promise<'current' | 'outdated' | null> {
  dummyHash ??= hashPassword(randomBytes(32).toString('base64'));
  const compared = stored ?? (await dummyHash);
  const isImported = compared.startsWith('$2');
  const normalised = normalisePassword(password);
  for (const text of new Set([normalised, password])) {
    const right = await (isImported ? compare(text, compared) : verify(compared, text));
    if (stored !== null && right) return isImported || text !== normalised ? 'outdated' : 'current';
  }
  return null;
}

/** Whether a password matches the stored hash; false without one, after as much work. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return (await matchPassword(stored, password)) !== null;
}

// Formats of imported hashes that cost no more work than the service's own, because each sign-in repeats that work.
const bcrypt = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./\dA-Za-z]{53}$/;
const argon2id = /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=[1-4]\$[+/\dA-Za-z]{11,86}\$[+/\dA-Za-z]{11,86}$/;

/** @throws AuthError validation_failed for a hash that this service cannot verify. */
export function validateImportedHash(hash: string): string {
  if (!bcrypt.test(hash) && !argon2id.test(hash))
    throw invalid('password_hash must be bcrypt (cost 4 to 12) or argon2id (at most 97 MiB)');
  return hash;
}
