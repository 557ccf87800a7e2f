import { createHash, randomBytes } from 'node:crypto';
import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { hasVerifiedFactor } from '../rows/factor-view.ts';
import type { UserRow } from '../rows/user-row.ts';

/**
 * Oldest and newest browsers of an account that stay known. A client without cookies is a new browser at each sign-in:
 * it replaces the newest, never those that the owner has had for long.
 */
const MAX_DEVICES = { oldest: 5, newest: 5 };
export const DEVICE_TTL_SECONDS = 31_536_000;
/** The number of accounts that recognise one browser: those with the latest sign-ins. */
const MAX_ACCOUNTS = 5;

function hashOf(token: string, user_id: string): string {
  return createHash('sha256').update(`device:${user_id}:${token}`).digest('base64url');
}

type Owner = { id: string };
type Proved = { aal: string; user: Pick<UserRow, 'id' | 'factors'> };

function hashesOf({ devices = [] }: RequestMeta, user_id: string): string[] {
  return devices.map((token) => hashOf(token, user_id));
}

/**
 * Returns the hash by which an account recognises the caller's browser, because it has signed in before; undefined for
 * an unknown browser. The browser's wrong passwords and codes have their own counts, so that a stranger cannot lock the
 * owner out. The same query runs for an unknown account.
 */
export async function knownDevice({ db }: { db: DbTransaction }, owner: Owner | null, meta: RequestMeta) {
  const token_hash = { in: hashesOf(meta, owner?.id ?? '') };
  return (await db.knownDevice.findFirst({ where: { token_hash }, select: { token_hash: true } }))?.token_hash;
}

/**
 * Remembers the browser of a session, if the session has proved all that its account requires: with a second factor it
 * is at aal2. This is the only way to become known, so a visitor with the password alone stays a stranger, however they
 * sign in.
 *
 * @returns the new value of its cookie; undefined when it is known already, or stays unknown. Each account makes a new
 *   token, so that a planted cookie is of no use.
 */
export async function rememberDevice({ db, now }: AuthContext, { aal, user }: Proved, meta: RequestMeta) {
  if (aal !== 'aal2' && hasVerifiedFactor(user)) return undefined;
  if (await knownDevice({ db }, user, meta)) return undefined;
  const token = randomBytes(32).toString('base64url');
  const created_at = now();
  const data = { token_hash: hashOf(token, user.id), user_id: user.id, created_at };
  await db.knownDevice.create({ data });
  await db.$executeRaw`
    WITH own AS (
      SELECT token_hash, created_at, row_number() OVER (ORDER BY created_at) AS nth, count(*) OVER () AS total
      FROM identity.known_devices WHERE user_id = ${user.id}::uuid
    )
    DELETE FROM identity.known_devices USING own WHERE known_devices.token_hash = own.token_hash AND (
      own.created_at < ${created_at}::timestamptz - make_interval(secs => ${DEVICE_TTL_SECONDS})
      OR (own.nth > ${MAX_DEVICES.oldest} AND own.nth <= own.total - ${MAX_DEVICES.newest}))`;
  return [token, ...(meta.devices ?? [])].slice(0, MAX_ACCOUNTS);
}

/** Forgets an account's browsers except the caller's: they are strangers again, for example after a new password. */
export async function forgetDevices(tx: DbTransaction, user_id: string, meta: RequestMeta): Promise<void> {
  await tx.knownDevice.deleteMany({ where: { user_id, token_hash: { notIn: hashesOf(meta, user_id) } } });
}
