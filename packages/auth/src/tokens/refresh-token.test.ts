import { createHash, createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRefreshToken, writeRefreshToken } from './refresh-token.ts';

const secret = createSecretKey(Buffer.alloc(32, 7));
const claims = fc.record({ session_id: fc.uuid(), counter: fc.integer({ min: 0, max: 2_147_483_647 }) });

test('a token reads back as it was written, and is 55 characters of URL-safe text', () => {
  fc.assert(
    fc.property(claims, (claim) => {
      const token = writeRefreshToken(secret, claim);
      expect(token).toMatch(/^[\w-]{55}$/);
      expect(readRefreshToken(secret, token)).toEqual(claim);
      expect(writeRefreshToken(secret, claim)).toBe(token);
    }),
  );
});

test('a token with any byte changed is refused, even with a right checksum', () => {
  fc.assert(
    fc.property(claims, fc.nat(36), fc.integer({ min: 1, max: 255 }), (claim, at, change) => {
      const bytes = Buffer.from(writeRefreshToken(secret, claim), 'base64url');
      bytes[at] = (bytes[at] ?? 0) ^ change;
      expect(readRefreshToken(secret, bytes.toString('base64url'))).toBeNull();
      createHash('sha256').update(bytes.subarray(0, -4)).digest().copy(bytes, 37, 0, 4);
      expect(readRefreshToken(secret, bytes.toString('base64url'))).toBeNull();
    }),
  );
});

test("a token of another server's secret, and any other text, is refused", () => {
  fc.assert(
    fc.property(claims, fc.string(), (claim, text) => {
      expect(readRefreshToken(createSecretKey(Buffer.alloc(32, 8)), writeRefreshToken(secret, claim))).toBeNull();
      expect(readRefreshToken(secret, text)).toBeNull();
      expect(readRefreshToken(secret, `${writeRefreshToken(secret, claim)}=`)).toBeNull();
    }),
  );
});
