import type { DbTransaction } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';
import { clientPrefix } from '@careers/server/client-prefix';
import { inTransaction } from '@careers/server/in-transaction';
import { keyedHash } from '../keys/keyed-hash.ts';

/** A time long past. Not the current time, because processes do not agree on that to the millisecond. */
const NO_WAIT = new Date(0);
const HOUR_MS = 3_600_000;

/** What is counted: the setting that limits it for one network address in an hour, and the error beyond that. */
const counts = {
  mail: { per_address: 'mails_per_address', refusal: 'over_email_send_rate_limit' },
  sms: { per_address: 'mails_per_address', refusal: 'over_sms_send_rate_limit' },
  sign_up: { per_address: 'sign_ups_per_address', refusal: 'over_request_rate_limit' },
  anonymous: { per_address: 'anonymous_per_address', refusal: 'over_request_rate_limit' },
} as const satisfies Record<string, { per_address: keyof AuthConfig; refusal: AuthErrorCode }>;

type Counted = { key: string; most: number; interval_seconds: number };

/**
 * Counts a mail, message, sign-up or anonymous account in the transaction that causes it, so that a rollback is not
 * counted. Does the same for an address with an account and one without. The caller has locked the user, if there is
 * one.
 *
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, over_request_rate_limit with the seconds to
 *   wait.
 */
export async function countSend(
  auth: AuthContext,
  tx: DbTransaction,
  to: { recipients: string[]; ip: string | undefined; by?: keyof typeof counts },
): Promise<void> {
  const { config } = auth;
  const by = to.by ?? 'mail';
  function keyed(text: string) {
    return keyedHash(auth.keys, 'sent', `${by} ${text}`);
  }
  const recipients = to.recipients.map((recipient) => ({
    key: keyed(recipient),
    most: config.mails_per_recipient,
    interval_seconds: config.mail_interval_seconds,
  }));
  const address = to.ip
    ? [{ key: keyed(clientPrefix(to.ip)), most: config[counts[by].per_address], interval_seconds: 0 }]
    : [];
  // In one order everywhere, so that two requests with the same recipients cannot deadlock.
  for (const counted of [...recipients.toSorted((a, b) => (a.key < b.key ? -1 : 1)), ...address]) {
    const wait = await count(tx, counted, auth.now());
    if (wait === 0) continue;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(counts[by].refusal, { message, retry_after: wait });
  }
  await tx.$executeRaw`DELETE FROM identity.send_counts WHERE key IN (
    SELECT key FROM identity.send_counts WHERE resets_at < ${auth.now()}::timestamptz - interval '1 day' LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}

/**
 * Counts a sign-up before its password is hashed, because the hash is what costs, also for a sign-up that fails later.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export function countSignUp(auth: AuthContext, { ip }: { ip?: string | undefined }): Promise<void> {
  return inTransaction(auth, (tx) => countSend(auth, tx, { recipients: [], ip, by: 'sign_up' }));
}

/** Counts one; returns 0, or the seconds to wait when the limit is reached. */
async function count(tx: DbTransaction, { key, most, interval_seconds }: Counted, now: Date): Promise<number> {
  const next_at = interval_seconds === 0 ? NO_WAIT : new Date(now.getTime() + interval_seconds * 1000);
  const resets_at = new Date(now.getTime() + HOUR_MS);
  const counted = await tx.$queryRaw<unknown[]>`
    INSERT INTO identity.send_counts AS c (key, sent, next_at, resets_at) VALUES (${key}, 1, ${next_at}::timestamptz, ${resets_at}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      sent = CASE WHEN c.resets_at <= ${now}::timestamptz THEN 1 ELSE c.sent + 1 END,
      resets_at = CASE WHEN c.resets_at <= ${now}::timestamptz THEN ${resets_at}::timestamptz ELSE c.resets_at END,
      next_at = ${next_at}::timestamptz
    WHERE c.next_at <= ${now}::timestamptz AND (c.resets_at <= ${now}::timestamptz OR c.sent < ${most}::int)
    RETURNING 1`;
  if (counted.length > 0) return 0;
  const row = await tx.sendCount.findUniqueOrThrow({ where: { key } });
  const free_at = Math.max(row.next_at.getTime(), row.sent >= most ? row.resets_at.getTime() : 0);
  return Math.max(1, Math.ceil((free_at - now.getTime()) / 1000));
}
