import { Prisma, type DbTransaction } from '@careers/db/client';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { clientPrefix } from '@careers/server/client-prefix';
import { inTransaction } from '@careers/server/in-transaction';
import { keyedHash } from '../keys/keyed-hash.ts';

// Wrong passwords, and wrong codes apart from them, make the next attempt wait: slower and slower up to a cap, so that its
// owner is never locked out of an account. Counted per account and address together, so that a stranger elsewhere slows
// nobody else down.

const MAX_WAIT_SECONDS = { account: 15 * 60, address: 60 };
/** After this long without an attempt counting starts again, and some time later the row goes. */
const RESET_AFTER = Prisma.sql`interval '1 hour'`;

/** Long past, and not now: attempts at the same moment do not agree to the millisecond about what now is. */
const NO_WAIT = new Date(0);

type Counted = { key: string; free: number; most: number };
/** What is tried: a password, or a code that was sent; for which account (its address or number), and from where. */
export type Attempt = { use: 'sign-in' | 'code'; account: string; ip: string };

function whatIsCounted({ keys, config }: AuthContext, { use, account, ip }: Attempt): Counted[] {
  function keyed(text: string) {
    return keyedHash(keys, use, text);
  }
  return [
    {
      key: keyed(`${account} ${clientPrefix(ip)}`),
      free: config.sign_in_free_attempts,
      most: MAX_WAIT_SECONDS.account,
    },
    { key: keyed(clientPrefix(ip)), free: config.address_free_attempts, most: MAX_WAIT_SECONDS.address },
  ];
}

/**
 * Counts an attempt before what it says is looked at, as if it had failed: however many come at once, no more than the
 * free ones are heard. One that is not heard counts nowhere: whose address is slowed down by others is not slowed down
 * for their own account too.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export async function countAttempt(auth: AuthContext, attempt: Attempt): Promise<void> {
  const now = auth.now();
  await inTransaction(auth, async (tx) => {
    for (const counted of whatIsCounted(auth, attempt)) {
      const failures = await count(tx, counted, now);
      if (failures === null) throw await waitError(tx, counted.key, now);
      if (failures === 1) await sweep(tx, now);
    }
  });
}

/** How many there are with this one; null when it comes too soon. */
async function count(tx: DbTransaction, { key, free, most }: Counted, now: Date): Promise<number | null> {
  const heard = await tx.$queryRaw<{ failures: number }[]>`
    INSERT INTO identity.sign_in_attempts AS a (key, failures, next_at, updated_at)
    VALUES (${key}, 1, ${NO_WAIT}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET (failures, next_at, updated_at) = (
      SELECT n, CASE WHEN n < ${free}::int THEN ${NO_WAIT}::timestamptz ELSE ${now}::timestamptz + make_interval(secs => least(${most}::float8, 2 ^ least(n - ${free}::int, 30))) END, ${now}::timestamptz
      FROM (SELECT CASE WHEN a.updated_at < ${now}::timestamptz - ${RESET_AFTER} THEN 1 ELSE a.failures + 1 END AS n) counted
    ) WHERE a.next_at <= ${now}::timestamptz
    RETURNING a.failures`;
  return heard[0]?.failures ?? null;
}

/** It was right: the account's count is forgotten, the address's is what it was. */
export async function clearAttempt(auth: AuthContext, tx: DbTransaction, attempt: Attempt): Promise<void> {
  const [account, address] = whatIsCounted(auth, attempt);
  if (account) await tx.signInAttempt.deleteMany({ where: { key: account.key } });
  if (address)
    await tx.signInAttempt.updateMany({
      where: { key: address.key },
      data: { failures: { decrement: 1 }, next_at: NO_WAIT },
    });
}

async function waitError(tx: DbTransaction, key: string, now: Date): Promise<AuthError> {
  const row = await tx.signInAttempt.findUnique({ where: { key } });
  return new AuthError('over_request_rate_limit', {
    retry_after: Math.max(1, Math.ceil(((row?.next_at.getTime() ?? 0) - now.getTime()) / 1000)),
  });
}

/** Each new row takes up to ten forgotten ones with it, so the table stays as small as what happens. */
async function sweep(tx: DbTransaction, now: Date): Promise<void> {
  await tx.$executeRaw`DELETE FROM identity.sign_in_attempts WHERE key IN (
    SELECT key FROM identity.sign_in_attempts WHERE updated_at < ${now}::timestamptz - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}
