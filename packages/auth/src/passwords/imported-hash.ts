import { invalid } from '../errors.ts';

// Formats of imported hashes that cost no more work than the service's own, because each sign-in repeats that work.
const bcrypt = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./\dA-Za-z]{53}$/;
const argon2id = /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=[1-4]\$[+/\dA-Za-z]{11,86}\$[+/\dA-Za-z]{11,86}$/;

/** A hash from another service, if this one can verify it. @throws AuthError validation_failed for any other. */
export function validateImportedHash(hash: string): string {
  if (!bcrypt.test(hash) && !argon2id.test(hash))
    throw invalid('password_hash must be bcrypt (cost 4 to 12) or argon2id (at most 97 MiB)');
  return hash;
}
