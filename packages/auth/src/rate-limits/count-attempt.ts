import { Prisma, type DbTransaction } from '@careers/db/client';
import type { SignInAttempt } from '@careers/db/rows';
import type { AuthContext } from '../context.ts';
import { AuthError, type TriedAccount } from '../errors.ts';
import { clientPrefix, networkOf } from '@careers/server/client-prefix';
import { inTransaction } from '@careers/server/in-transaction';
import { keyedHash } from '../keys/keyed-hash.ts';

// Wrong passwords make the next password wait, and wrong codes the next code, longer each time up to a maximum. They
// are counted for each pair of account and network address; for the account over all addresses, so that many addresses
// get no more guesses than one; and for the address and its network over all accounts. A browser that has signed in to
// the account before has a limit of its own, so that a stranger cannot lock the owner out.

const MAX_WAIT_SECONDS = { account: 15 * 60, address: 60 };
const RESET_AFTER = Prisma.sql`interval '1 hour'`;

/** A time long past. The current time would not do, because the clocks of processes differ by milliseconds. */
const NO_WAIT = new Date(0);

/** A count of attempts. `shared`: other accounts share it, so a right password takes off its own attempt only. */
type Counted = { key: string; free: number; max_wait: number; shared: boolean };
export type Attempt = {
  use: 'sign-in' | 'code';
  account: string;
  /** The id of that account, for the record of a refusal; null where there is none. */
  account_id: string | null;
  ip: string;
  /** The hash by which the account knows the caller's browser (`knownDevice`). */
  device?: string | undefined;
};

function whatIsCounted({ keys, config }: AuthContext, { use, account, ip, device }: Attempt): Counted[] {
  function keyed(text: string) {
    return keyedHash(keys, use, text);
  }
  const own = { max_wait: MAX_WAIT_SECONDS.account, shared: false };
  const others = { max_wait: MAX_WAIT_SECONDS.address, shared: true };
  if (device) return [{ ...own, key: keyed(`${account} device ${device}`), free: config.sign_in_free_attempts }];
  const address = clientPrefix(ip);
  const network = networkOf(address);
  return [
    { ...own, key: keyed(`${account} ${address}`), free: config.sign_in_free_attempts },
    { ...own, key: keyed(`account ${account}`), free: config.account_free_attempts },
    { ...others, key: keyed(address), free: config.address_free_attempts },
    ...(network ? [{ ...others, key: keyed(`network ${network}`), free: config.network_free_attempts }] : []),
  ];
}

/**
 * Counts an attempt as failed before the password or code is checked, so that many attempts at once get no more tries
 * than one after the other. An attempt that has to wait is not counted: a visitor whose network address is slowed down
 * by others is not slowed down for their own account too.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export async function countAttempt(auth: AuthContext, attempt: Attempt): Promise<void> {
  const now = auth.now();
  await inTransaction(auth, async (tx) => {
    for (const counted of whatIsCounted(auth, attempt)) {
      const failures = await count(tx, counted, now);
      if (failures === null) throw await waitError(tx, counted.key, attempt, now);
      if (failures === 1) await sweep(tx, now);
    }
  });
}

/** Null when the attempt comes too soon. */
async function count(tx: DbTransaction, { key, free, max_wait }: Counted, now: Date): Promise<number | null> {
  const rows = await tx.$queryRaw<Pick<SignInAttempt, 'failures'>[]>`
    INSERT INTO identity.sign_in_attempts AS a (key, failures, next_at, updated_at)
    VALUES (${key}, 1, ${NO_WAIT}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET (failures, next_at, updated_at) = (
      SELECT n, CASE WHEN n < ${free}::int THEN ${NO_WAIT}::timestamptz ELSE ${now}::timestamptz + make_interval(secs => least(${max_wait}::float8, 2 ^ least(n - ${free}::int, 30))) END, ${now}::timestamptz
      FROM (SELECT CASE WHEN a.updated_at < ${now}::timestamptz - ${RESET_AFTER} THEN 1 ELSE a.failures + 1 END AS n) counted
    ) WHERE a.next_at <= ${now}::timestamptz
    RETURNING a.failures`;
  return rows[0]?.failures ?? null;
}

/** Resets the account's counts, and takes the attempt off the counts that other accounts share. */
export async function clearAttempt(auth: AuthContext, tx: DbTransaction, attempt: Attempt): Promise<void> {
  const counted = whatIsCounted(auth, attempt);
  function keysOf(shared: boolean) {
    return counted.filter((one) => one.shared === shared).map(({ key }) => key);
  }
  await tx.signInAttempt.deleteMany({ where: { key: { in: keysOf(false) } } });
  await tx.signInAttempt.updateMany({
    where: { key: { in: keysOf(true) } },
    data: { failures: { decrement: 1 }, next_at: NO_WAIT },
  });
}

export function triedAccount({ account, account_id }: Attempt): TriedAccount {
  return { tried: account, account_id };
}

async function waitError(tx: DbTransaction, key: string, attempt: Attempt, now: Date): Promise<AuthError> {
  const row = await tx.signInAttempt.findUnique({ where: { key } });
  return new AuthError('over_request_rate_limit', {
    account: triedAccount(attempt),
    retry_after: Math.max(1, Math.ceil(((row?.next_at.getTime() ?? 0) - now.getTime()) / 1000)),
  });
}

/** Each new row calls it, so the table stays small. */
async function sweep(tx: DbTransaction, now: Date): Promise<void> {
  await tx.$executeRaw`DELETE FROM identity.sign_in_attempts WHERE key IN (
    SELECT key FROM identity.sign_in_attempts WHERE updated_at < ${now}::timestamptz - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}
