import type { DbTransaction } from '@careers/db/client';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { countSend } from '../rate-limits/count-send.ts';
import { issueToken } from '../one-time-tokens/issue-token.ts';
import type { PendingSignUp } from '../one-time-tokens/pending-sign-up.ts';
import { recordSentAt } from '../rows/save-user.ts';

const sentAtColumns = {
  phone_confirmation: 'confirmation_sent_at',
  phone_change: 'phone_change_sent_at',
  reauthentication: 'reauthentication_sent_at',
} as const;

/** The id of no user: for an unknown number the same update runs and finds no row. */
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

type Code = {
  purpose: keyof typeof sentAtColumns;
  phone: string;
  /** Null for an unknown number: nothing is sent, unless `makes_account`. */
  user_id: string | null;
  makes_account?: boolean;
  sign_up?: PendingSignUp | undefined;
};

/**
 * Sends a code to a phone. The caller has locked the user, if there is one.
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
  await auth.sms.queue(tx, {
    to: request.user_id || request.makes_account ? phone : null,
    text: `Your code is ${code}`,
  });
  await recordSentAt(auth, tx, { id: request.user_id ?? NIL_UUID }, sentAtColumns[request.purpose]);
}
