import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password is stored as argon2id with 19 MiB and two passes, and found again', async () => {
  const stored = await hashPassword('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse')).toBe(true);
  expect(await verifyPassword(stored, 'correct horsf')).toBe(false);
});

test('an account without a password matches none, and checking takes as long', async () => {
  const stored = await hashPassword('correct horse');
  await verifyPassword(null, 'warm up');
  async function timed(hash: string | null) {
    const start = process.hrtime.bigint();
    expect(await verifyPassword(hash, 'wrong')).toBe(false);
    return Number(process.hrtime.bigint() - start);
  }
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 7; i++) {
    known.push(await timed(stored));
    unknown.push(await timed(null));
  }
  // Compares the quickest run of each, because other work of the machine only ever adds time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
});
