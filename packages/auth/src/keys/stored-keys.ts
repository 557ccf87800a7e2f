import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Db, DbTransaction } from '@careers/db/client';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { inTransaction } from '@careers/server/in-transaction';
import { canSign } from './jwk.ts';
import type { KeyBox, KeyRow } from './key-box.ts';

export type StoredKeys = {
  signing: JWK;
  verifying: JWK[];
  refresh_secret: KeyObject;
  /** The key that encrypted the earlier keys is lost: there are new ones, and every session has ended. */
  lost?: true;
};

type Options = {
  box: KeyBox;
  /** Private JWKs from the settings, used instead of stored ones; the first one that may sign does so. */
  configured?: readonly JWK[];
  now: Date;
};

/** A new key is published this long before it signs: longer than clients cache the key set (10 minutes). */
const PUBLISH_BEFORE_SIGNING_MS = 15 * 60_000;

/** The id of an advisory lock; a number that no other lock of this database uses. */
const FIRST_START_LOCK = 7_310_283_301n;

/**
 * Loads the keys from the tables and decrypts them. The first start creates them; processes that start at the same
 * moment wait for each other and find the same keys. If none can be decrypted, because the key that encrypted them is
 * lost, the service makes new ones and ends all sessions. The rows stay, in case that key is found again.
 */
export async function loadKeys(db: Db, options: Options): Promise<StoredKeys> {
  return (await readKeys(db, options)) ?? makeKeys(db, options);
}

async function makeKeys(db: Db, options: Options): Promise<StoredKeys> {
  const { box, configured = [], now } = options;
  const lost = await inTransaction({ db }, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_START_LOCK})`;
    if (await readKeys(tx, options)) return false;
    const rows = await openRows(tx, box);
    const unreadable = (await tx.signingKey.count({ where: { use: 'secret' } })) > 0;
    if (configured.length === 0 && !rows.some(({ use }) => use === 'signing')) await addSigningKey(tx, box, now);
    if (rows.some(({ use }) => use === 'secret')) return false;
    await addSecret(tx, box, now);
    if (unreadable) await tx.session.deleteMany();
    return unreadable;
  });
  const made = await readKeys(db, options);
  if (!made) throw new Error('The signing keys could not be made');
  return lost ? { ...made, lost } : made;
}

type OpenRow = KeyRow & { created_at: Date; key: JWK };

/** Newest first; without rows that this process cannot decrypt. */
async function openRows(tx: DbTransaction, box: KeyBox): Promise<OpenRow[]> {
  const rows = await tx.signingKey.findMany({ orderBy: [{ created_at: 'desc' }, { kid: 'asc' }] });
  const opened = await Promise.all(rows.map(async (row) => ({ ...row, key: await box.open(row) })));
  return opened.flatMap(({ key, ...row }) => (key ? [{ ...row, key }] : []));
}

async function readKeys(tx: DbTransaction, { box, configured = [], now }: Options): Promise<StoredKeys | undefined> {
  const rows = await openRows(tx, box);
  const secret = rows.findLast(({ use }) => use === 'secret');
  const candidates = rows.filter(({ use }) => use === 'signing');
  const chosen =
    candidates.find(({ created_at }) => now.getTime() - created_at.getTime() >= PUBLISH_BEFORE_SIGNING_MS) ??
    candidates.at(-1);
  // Uses the first configured key when none of them may sign; the service then logs at its start why that key does not
  // sign.
  const signing = configured.find(canSign) ?? configured[0] ?? chosen?.key;
  if (!secret || !signing) return undefined;
  const others =
    configured.length > 0
      ? configured.filter((key) => key !== signing)
      : rows.filter(({ use, kid }) => use !== 'secret' && kid !== chosen?.kid).map(({ key }) => key);
  return { signing, verifying: [...others], refresh_secret: createSecretKey(String(secret.key.k), 'base64url') };
}

/** Seals keys of a replaced key anew, and leaves a row that another process changes to that process. */
export async function sealStoredKeys(db: Db, box: KeyBox): Promise<void> {
  for (const { kid, use, jwk } of await db.signingKey.findMany()) {
    const key = await box.open({ kid, use, jwk });
    if (!key || box.isCurrent({ kid, use, jwk })) continue;
    const sealed = await box.seal(key, { kid, use });
    await db.signingKey.updateMany({ where: { kid, jwk: { equals: jwk ?? {} } }, data: { jwk: sealed } });
  }
}

/** Adds an ES256 key, which signs after 15 minutes. Tokens of an old key are valid until its row is deleted. */
export async function addSigningKey(tx: DbTransaction, box: KeyBox, now = new Date()): Promise<string> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = randomBytes(9).toString('base64url');
  const row = { kid, use: 'signing' };
  const jwk = await box.seal({ ...(await exportJWK(privateKey)), kid, alg: 'ES256' }, row);
  await tx.signingKey.create({ data: { ...row, jwk, created_at: now } });
  return kid;
}

async function addSecret(tx: DbTransaction, box: KeyBox, now: Date): Promise<void> {
  const kid = randomBytes(9).toString('base64url');
  const row = { kid, use: 'secret' };
  const jwk = await box.seal({ kty: 'oct', kid, k: randomBytes(32).toString('base64url') }, row);
  await tx.signingKey.create({ data: { ...row, jwk, created_at: now } });
}
