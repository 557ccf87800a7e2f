import { createHash, randomBytes } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { hasVerifiedFactor } from '../rows/factor-view.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * So many of an account's oldest and of its newest browsers are known. A client that keeps no cookies is a new one at each
 * sign-in: it replaces the newest ones, and never those that the owner has had for long.
 */
const MAX_DEVICES = { oldest: 5, newest: 5 };
/** As long as the cookie is kept. */
export const DEVICE_TTL_SECONDS = 31_536_000;

function hashOf(token: string, user_id: string): string {
  return createHash('sha256').update(`device:${user_id}:${token}`).digest('base64url');
}

type Owner = { id: string };
/** A session, and the user who has proved what it says. */
type Proved = { aal: string; user: Pick<UserRow, 'id' | 'factors'> };

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
 * Remembers the browser of a session, if the session has proved all that its account asks for: with a second factor it is
 * at aal2. Nothing else makes a browser known, so who has the password alone stays a stranger, by every way of signing in.
 *
 * @returns what its cookie is to be; undefined when it is known already, or stays unknown.
 */
export async function rememberDevice(
  { db, now }: AuthContext,
  { aal, user }: Proved,
  { device }: RequestMeta,
): Promise<string | undefined> {
  if (aal !== 'aal2' && hasVerifiedFactor(user)) return undefined;
  if (await isKnownDevice({ db }, user, { device })) return undefined;
  const token = device ?? randomBytes(32).toString('base64url');
  const created_at = now();
  const data = { token_hash: hashOf(token, user.id), user_id: user.id, created_at };
  await db.knownDevice.createMany({ data, skipDuplicates: true });
  await db.$executeRaw`
    WITH own AS (
      SELECT token_hash, created_at, row_number() OVER (ORDER BY created_at) AS nth, count(*) OVER () AS total
      FROM identity.known_devices WHERE user_id = ${user.id}::uuid
    )
    DELETE FROM identity.known_devices USING own WHERE known_devices.token_hash = own.token_hash AND (
      own.created_at < ${created_at}::timestamptz - make_interval(secs => ${DEVICE_TTL_SECONDS})
      OR (own.nth > ${MAX_DEVICES.oldest} AND own.nth <= own.total - ${MAX_DEVICES.newest}))`;
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
