import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { issueToken } from '../one-time-tokens/issue-token.ts';
import type { PendingSignUp } from '../one-time-tokens/pending-sign-up.ts';
import { countSend } from '../rate-limits/count-send.ts';
import { recordSentAt } from '../rows/save-user.ts';

/** @throws AuthError validation_failed for any other channel. */
export function requireSmsChannel(channel: string): void {
  if (channel && channel !== 'sms') throw invalid("Invalid channel, supported values are 'sms'");
}

const purposes = {
  phone_confirmation: { sent_at: 'confirmation_sent_at', words: 'Your code is' },
  phone_change: { sent_at: 'phone_change_sent_at', words: 'Your code to add this number to an account is' },
  reauthentication: { sent_at: 'reauthentication_sent_at', words: 'Your code is' },
} as const;

/** The message to the owner of a number that another account tries to add. */
const TAKEN =
  'Someone asked to add this number to another account, but it belongs to yours. If it was you, sign in with this number instead.';

/** The id of no user: for an unknown number the same update runs and finds no row. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type Code = {
  purpose: keyof typeof purposes;
  phone: string;
  /** Null for an unknown number: nothing is sent, unless `makes_account`. */
  user_id: string | null;
  makes_account?: boolean;
  sign_up?: PendingSignUp | undefined;
};

/**
 * Sends a code to a phone. In a change to a number that has an account, it sends a notice in place of the code. The
 * caller has locked the user, if there is one.
 *
 * @throws AuthError over_sms_send_rate_limit.
 */
export async function sendSmsCode(
  auth: AuthContext,
  tx: DbTransaction,
  { phone, ...request }: Code,
  meta: RequestMeta,
): Promise<void> {
  await countSend(auth, tx, { by: 'sms', phone }, meta);
  const { code } = await issueToken(auth, tx, { ...request, recipient: phone, seconds: auth.config.sms_code_seconds });
  const { sent_at, words } = purposes[request.purpose];
  const taken = request.purpose === 'phone_change' && (await tx.user.count({ where: { phone } })) > 0;
  await auth.sms.queue(tx, {
    to: request.user_id || request.makes_account ? phone : null,
    text: taken ? TAKEN : `${words} ${code}`,
  });
  await recordSentAt(auth, tx, { id: request.user_id ?? NIL_UUID }, sent_at);
}
