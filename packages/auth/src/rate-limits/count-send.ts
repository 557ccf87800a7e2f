import type { DbTransaction } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { AuthError, type AuthErrorCode } from '../errors.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { countInWindows } from '@careers/server/limits/count-in-window';
import { keyed, type NamedLimit, perAddress, SECONDS } from '@careers/server/limits/limit';

const counts = {
  mail: { per_address: 'mails_per_address', refusal: 'over_email_send_rate_limit' },
  sms: { per_address: 'mails_per_address', refusal: 'over_sms_send_rate_limit' },
  sign_up: { per_address: 'sign_ups_per_address', refusal: 'over_request_rate_limit' },
  anonymous: { per_address: 'anonymous_per_address', refusal: 'over_request_rate_limit' },
} as const satisfies Record<string, { per_address: keyof AuthConfig; refusal: AuthErrorCode }>;

/** Mails that let an owner in have their own count, which strangers who request confirmations cannot use up. */
const mailClasses = {
  confirmation: 'confirms',
  email_change: 'confirms',
  recovery: 'lets in',
  magic_link: 'lets in',
  reauthentication: 'lets in',
} as const;
type MailPurpose = keyof typeof mailClasses;

/** `owner`: the owner asks, in a known browser or a session. Strangers cannot use up an owner's counts. */
export type MailRecipient = { address: string; owner: boolean };

/** A mail, message or account to count. A message to a phone and a mail to an owner have the same limits. */
type Sent =
  | { by: 'mail'; purpose: MailPurpose; recipients: MailRecipient[] }
  | { by: 'sms'; phone: string }
  | { by: 'sign_up' | 'anonymous' };

function limitsOf({ config }: AuthContext, sent: Sent): NamedLimit[] {
  function ofOwner(name: string): NamedLimit {
    const interval_seconds = config.mail_interval_seconds;
    return { name, max: config.mails_per_recipient, interval_seconds, window_seconds: SECONDS.hour };
  }
  if (sent.by === 'sms') return [ofOwner(`sms ${sent.phone}`)];
  if (sent.by !== 'mail') return [];
  const one = { max: 1, window_seconds: config.stranger_mail_interval_seconds };
  const day = { max: Math.ceil(config.stranger_mails_per_day / 2), window_seconds: SECONDS.day };
  return sent.recipients.flatMap(({ address, owner }) =>
    owner
      ? [ofOwner(`owner ${address}`)]
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
export async function countSend(auth: AuthContext, tx: DbTransaction, sent: Sent, { ip }: { ip?: string | undefined }) {
  const { per_address, refusal } = counts[sent.by];
  const hour = { name: sent.by, max: auth.config[per_address], window_seconds: SECONDS.hour };
  const limits = [...limitsOf(auth, sent), ...perAddress(hour, ip)];
  const counted = limits.map((limit) => keyed(limit, auth.keys.refreshSecret));
  // Sorts the limits by key, so that two requests with the same recipients cannot deadlock.
  const sorted = counted.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { wait } = await countInWindows(tx, sorted, auth.now());
  if (wait === 0) return;
  const message = `For security purposes, you can only request this after ${wait} seconds.`;
  throw new AuthError(refusal, { message, retry_after: wait });
}

/** Counts before the hash of the password, which costs as much in vain. @throws AuthError over_request_rate_limit. */
export function countSignUp(auth: AuthContext, { ip }: { ip?: string | undefined }): Promise<void> {
  return inTransaction(auth, (tx) => countSend(auth, tx, { by: 'sign_up' }, { ip }));
}

/** Mails a day about sign-ins with unknown browsers, and about codes that are used again, to one account. */
const SECURITY_MAILS_PER_DAY = 10;

/** False when the account has reached today's limit for such mails. */
export async function countSecurityMail(
  auth: AuthContext,
  tx: DbTransaction,
  template: 'new_device' | 'code_reused',
  user_id: string,
): Promise<boolean> {
  const day = { name: `${template} ${user_id}`, max: SECURITY_MAILS_PER_DAY, window_seconds: SECONDS.day };
  return (await countInWindows(tx, [keyed(day, auth.keys.refreshSecret)], auth.now())).wait === 0;
}
