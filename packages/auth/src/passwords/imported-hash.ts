import { invalid } from '../errors.ts';

// No more work than our own hashes are: whoever signs in makes the server do it.
const bcrypt = /^\$2[aby]\$(?:0[4-9]|1[0-2])\$[./\dA-Za-z]{53}$/;
const argon2id = /^\$argon2id\$v=19\$m=\d{1,5},t=\d,p=[1-4]\$[+/\dA-Za-z]{11,86}\$[+/\dA-Za-z]{11,86}$/;

/** A hash from another service as it may be stored. @throws AuthError validation_failed for one that cannot be verified here. */
export function validateImportedHash(hash: string): string {
  if (!bcrypt.test(hash) && !argon2id.test(hash))
    throw invalid('password_hash must be bcrypt (cost 4 to 12) or argon2id (at most 97 MiB)');
  return hash;
}
