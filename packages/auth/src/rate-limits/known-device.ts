import { createHash, randomBytes } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';

/** The newest devices of an account are known; a client that keeps no cookies is a new one at each sign-in. */
const MAX_DEVICES = 10;

function hashOf(token: string, user_id: string): string {
  return createHash('sha256').update(`device:${user_id}:${token}`).digest('base64url');
}

type Owner = { id: string };

/**
 * Whether the caller's browser has signed in to this account before. Its wrong passwords are counted apart, so that no
 * stranger locks the owner out. The same query runs for an unknown account.
 */
export async function isKnownDevice(
  { db }: { db: DbTransaction },
  owner: Owner | null,
  { device }: RequestMeta,
): Promise<boolean> {
  const token_hash = device && owner ? hashOf(device, owner.id) : '';
  return (await db.knownDevice.count({ where: { token_hash } })) > 0;
}

/**
 * Remembers the browser that has just signed in.
 *
 * @returns what its cookie is to be; undefined when it is known already.
 */
export async function rememberDevice(
  { db, now }: AuthContext,
  user_id: string,
  { device }: RequestMeta,
): Promise<string | undefined> {
  if (device && (await db.knownDevice.count({ where: { token_hash: hashOf(device, user_id) } })) > 0) return undefined;
  const token = device ?? randomBytes(32).toString('base64url');
  const data = { token_hash: hashOf(token, user_id), user_id, created_at: now() };
  await db.knownDevice.createMany({ data, skipDuplicates: true });
  await db.$executeRaw`DELETE FROM identity.known_devices WHERE token_hash IN (
    SELECT token_hash FROM identity.known_devices WHERE user_id = ${user_id}::uuid ORDER BY created_at DESC OFFSET ${MAX_DEVICES})`;
  return token;
}

/**
 * Forgets the devices of an account but the caller's: after a new password each other one is a stranger until it signs in
 * again.
 */
export async function forgetDevices(tx: DbTransaction, user_id: string, { device }: RequestMeta): Promise<void> {
  const others = device ? { token_hash: { not: hashOf(device, user_id) } } : {};
  await tx.knownDevice.deleteMany({ where: { user_id, ...others } });
}
