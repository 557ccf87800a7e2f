import { randomBytes } from 'node:crypto';
import type { Db, DbTransaction, Prisma } from '@careers/db/client';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { inTransaction } from '@careers/server/in-transaction';
import { isJwk } from './jwk.ts';

export type StoredKeys = { signing: JWK; verifying: JWK[]; refresh_secret: Uint8Array };

/** How long a new key is published before it signs: longer than the 10 minutes for which clients cache the key set. */
const PUBLISH_BEFORE_SIGNING_MS = 15 * 60_000;

/** The id of an advisory lock; a number that no other lock of this database uses. */
const FIRST_START_LOCK = 7_310_283_301n;

/**
 * The keys in the tables. The first start creates them; processes that start at the same moment wait for each other and
 * find the same keys.
 *
 * @param configured Private JWKs from the settings, used instead of stored ones; the first one signs.
 */
export async function loadKeys(db: Db, configured: readonly JWK[], now: Date): Promise<StoredKeys> {
  const found = await readKeys(db, configured, now);
  if (found) return found;
  await inTransaction({ db }, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_START_LOCK})`;
    if (await readKeys(tx, configured, now)) return;
    if (configured.length === 0 && (await tx.signingKey.count({ where: { use: 'signing' } })) === 0)
      await addSigningKey(tx, now);
    if ((await tx.signingKey.count({ where: { use: 'secret' } })) === 0) await addSecret(tx, now);
  });
  const made = await readKeys(db, configured, now);
  if (!made) throw new Error('The signing keys could not be made');
  return made;
}

async function readKeys(tx: DbTransaction, configured: readonly JWK[], now: Date): Promise<StoredKeys | undefined> {
  const rows = await tx.signingKey.findMany({ orderBy: [{ created_at: 'desc' }, { kid: 'asc' }] });
  const secret = rows.findLast(({ use }) => use === 'secret');
  const candidates = rows.filter(({ use }) => use === 'signing');
  const chosen =
    candidates.find(({ created_at }) => now.getTime() - created_at.getTime() >= PUBLISH_BEFORE_SIGNING_MS) ??
    candidates.at(-1);
  const signing = configured[0] ?? (chosen && toJwk(chosen));
  if (!secret || !signing) return undefined;
  const others =
    configured.length > 0
      ? configured.slice(1)
      : rows.filter(({ use, kid }) => use !== 'secret' && kid !== chosen?.kid).map(toJwk);
  return { signing, verifying: [...others], refresh_secret: Buffer.from(String(toJwk(secret).k), 'base64url') };
}

/**
 * Rotates the keys: adds an ES256 key, which is published at once and signs a quarter of an hour later. Tokens of the
 * old key stay valid until its row is deleted.
 */
export async function addSigningKey(tx: DbTransaction, now = new Date()): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomBytes(9).toString('base64url');
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256' };
  await tx.signingKey.create({ data: { kid, use: 'signing', jwk, created_at: now } });
  return kid;
}

async function addSecret(tx: DbTransaction, now: Date): Promise<void> {
  const kid = randomBytes(9).toString('base64url');
  await tx.signingKey.create({
    data: { kid, use: 'secret', jwk: { kty: 'oct', kid, k: randomBytes(32).toString('base64url') }, created_at: now },
  });
}

function toJwk({ jwk, kid }: { jwk: Prisma.JsonValue; kid: string }): JWK {
  if (!isJwk(jwk)) throw new Error(`The stored key ${kid} is not a JWK`);
  return jwk;
}
