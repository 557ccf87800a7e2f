import type { DbTransaction } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';
import { clientPrefix } from '@careers/server/client-prefix';
import { inTransaction } from '@careers/server/in-transaction';
import { keyedHash } from '../keys/keyed-hash.ts';
import { countInWindow, sweepWindows } from './count-in-window.ts';

const HOUR_SECONDS = 3600;

/** What is counted: the setting that limits it for one network address in an hour, and the error beyond that. */
const counts = {
  mail: { per_address: 'mails_per_address', refusal: 'over_email_send_rate_limit' },
  sms: { per_address: 'mails_per_address', refusal: 'over_sms_send_rate_limit' },
  sign_up: { per_address: 'sign_ups_per_address', refusal: 'over_request_rate_limit' },
  anonymous: { per_address: 'anonymous_per_address', refusal: 'over_request_rate_limit' },
} as const satisfies Record<string, { per_address: keyof AuthConfig; refusal: AuthErrorCode }>;

/**
 * Counts a mail, message, sign-up or anonymous account in the transaction that causes it, so that a rollback is not
 * counted. Does the same for an address with an account and one without. The caller has locked the user, if there is
 * one.
 *
 * @param to.known The owner's known browser asks: it has a count of its own, which strangers cannot use up.
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, over_request_rate_limit with the seconds to
 *   wait.
 */
export async function countSend(
  auth: AuthContext,
  tx: DbTransaction,
  to: { recipients: string[]; ip: string | undefined; by?: keyof typeof counts; known?: boolean },
): Promise<void> {
  const { config } = auth;
  const by = to.by ?? 'mail';
  function keyed(text: string) {
    return keyedHash(auth.keys, 'sent', `${by} ${text}`);
  }
  const recipients = to.recipients.map((recipient) => ({
    key: keyed(to.known ? `known device ${recipient}` : recipient),
    most: config.mails_per_recipient,
    interval_seconds: config.mail_interval_seconds,
  }));
  const address = to.ip
    ? [{ key: keyed(clientPrefix(to.ip)), most: config[counts[by].per_address], interval_seconds: 0 }]
    : [];
  // In one order everywhere, so that two requests with the same recipients cannot deadlock.
  for (const counted of [...recipients.toSorted((a, b) => (a.key < b.key ? -1 : 1)), ...address]) {
    const wait = await countInWindow(tx, { ...counted, window_seconds: HOUR_SECONDS }, auth.now());
    if (wait === 0) continue;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(counts[by].refusal, { message, retry_after: wait });
  }
  await sweepWindows(tx, auth.now());
}

/**
 * Counts a sign-up before its password is hashed, because the hash is what costs, also for a sign-up that fails later.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export function countSignUp(auth: AuthContext, { ip }: { ip?: string | undefined }): Promise<void> {
  return inTransaction(auth, (tx) => countSend(auth, tx, { recipients: [], ip, by: 'sign_up' }));
}
