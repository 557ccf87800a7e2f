import { argon2Sync } from 'node:crypto';

/** The password of every person that a factory makes without another one. */
export const defaultPassword = 'correct-horse-battery';

const hashes = new Map<string, string>();

/**
 * Returns an argon2id hash in PHC form, with the sign-in service's parameters (19 MiB, 2 passes, 1 lane).
 *
 * It is unsafe outside tests and sample data: the salt is constant, so that each password is hashed once (60 ms) and
 * the rows are the same in every run.
 */
export function unsafePasswordHash(password: string): string {
  const cached = hashes.get(password);
  if (cached !== undefined) return cached;
  const nonce = Buffer.from('sample-data-salt');
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  function base64(bytes: Buffer): string {
    return bytes.toString('base64').replaceAll('=', '');
  }
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${base64(nonce)}$${base64(tag)}`;
  hashes.set(password, hash);
  return hash;
}
