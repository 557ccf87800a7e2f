import type { DbTransaction } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';
import { clientsOf } from '@careers/server/client-prefix';
import { inTransaction } from '@careers/server/in-transaction';
import { keyedHash } from '../keys/keyed-hash.ts';
import { countInWindow, type WindowCount } from './count-in-window.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** The setting that limits each kind for one network address in an hour, and the error beyond that limit. */
const counts = {
  mail: { per_address: 'mails_per_address', refusal: 'over_email_send_rate_limit' },
  sms: { per_address: 'mails_per_address', refusal: 'over_sms_send_rate_limit' },
  sign_up: { per_address: 'sign_ups_per_address', refusal: 'over_request_rate_limit' },
  anonymous: { per_address: 'anonymous_per_address', refusal: 'over_request_rate_limit' },
} as const satisfies Record<string, { per_address: keyof AuthConfig; refusal: AuthErrorCode }>;

/**
 * The effect of a mail for its recipient. Mails that let an owner in have a count of their own, so that strangers who
 * request confirmations for the address cannot use it up.
 */
const mailClasses = {
  confirmation: 'confirms',
  email_change: 'confirms',
  recovery: 'lets in',
  magic_link: 'lets in',
  reauthentication: 'lets in',
} as const;
/** The purpose of a mail. Each has an interval of its own. */
type MailPurpose = keyof typeof mailClasses;

/**
 * The recipient of a mail. `owner`: the account's owner asks, in a browser that has signed in before or with a session.
 * They have counts of their own, which strangers cannot use up.
 */
export type MailRecipient = { address: string; owner: boolean };

/** A mail, message or account to count. A message to a phone and a mail to an owner have the same limits. */
type Sent =
  | { by: 'mail'; purpose: MailPurpose; recipients: MailRecipient[] }
  | { by: 'sms'; phone: string }
  | { by: 'sign_up' | 'anonymous' };

type Limit = Omit<WindowCount, 'key'> & { name: string };

function limitsOf({ config }: AuthContext, sent: Sent): Limit[] {
  function owners(name: string): Limit {
    const interval_seconds = config.mail_interval_seconds;
    return { name, max: config.mails_per_recipient, interval_seconds, window_seconds: HOUR_SECONDS };
  }
  if (sent.by === 'sms') return [owners(`sms ${sent.phone}`)];
  if (sent.by !== 'mail') return [];
  const one = { max: 1, interval_seconds: 0, window_seconds: config.stranger_mail_interval_seconds };
  const half = Math.ceil(config.stranger_mails_per_day / 2);
  const day = { max: half, interval_seconds: 0, window_seconds: DAY_SECONDS };
  return sent.recipients.flatMap(({ address, owner }) =>
    owner
      ? [owners(`owner ${address}`)]
      : [
          { name: `mail ${sent.purpose} ${address}`, ...one },
          { name: `mail ${mailClasses[sent.purpose]} ${address}`, ...day },
        ],
  );
}

/**
 * Counts a mail, message, sign-up or anonymous account in the transaction that causes it, so that a rollback is not
 * counted. It does the same for an address with an account and one without. The caller has locked the user, if there is
 * one.
 *
 * @throws AuthError over_email_send_rate_limit, over_sms_send_rate_limit, over_request_rate_limit with the seconds to
 *   wait.
 */
export async function countSend(
  auth: AuthContext,
  tx: DbTransaction,
  sent: Sent,
  { ip }: { ip?: string | undefined },
): Promise<void> {
  const { per_address, refusal } = counts[sent.by];
  const hour = { interval_seconds: 0, window_seconds: HOUR_SECONDS };
  const callers = (ip ? clientsOf(ip) : []).map(({ name, times }) => ({
    name: `${sent.by} ${name}`,
    max: auth.config[per_address] * times,
    ...hour,
  }));
  const limits = [...limitsOf(auth, sent), ...callers];
  const counted = limits.map(({ name, ...limit }) => ({ key: keyedHash(auth.keys, 'sent', name), ...limit }));
  // Sorts the limits by key, so that two requests with the same recipients cannot deadlock.
  for (const limit of counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const wait = await countInWindow(tx, limit, auth.now());
    if (wait === 0) continue;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(refusal, { message, retry_after: wait });
  }
}

/**
 * Counts a sign-up before its password is hashed, because a sign-up that fails later costs the hash too.
 *
 * @throws AuthError over_request_rate_limit with the seconds to wait.
 */
export function countSignUp(auth: AuthContext, { ip }: { ip?: string | undefined }): Promise<void> {
  return inTransaction(auth, (tx) => countSend(auth, tx, { by: 'sign_up' }, { ip }));
}

/** Mails a day about sign-ins with unknown browsers, and about codes that are used again, to one account. */
const SECURITY_MAILS_PER_DAY = 10;

/** Counts a mail about an attempt to sign in; false when the account has reached today's limit for such mails. */
export async function countSecurityMail(
  auth: AuthContext,
  tx: DbTransaction,
  template: 'new_device' | 'code_reused',
  user_id: string,
): Promise<boolean> {
  const key = keyedHash(auth.keys, 'sent', `${template} ${user_id}`);
  const day = { key, max: SECURITY_MAILS_PER_DAY, interval_seconds: 0, window_seconds: DAY_SECONDS };
  return (await countInWindow(tx, day, auth.now())) === 0;
}
