import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { invalid } from '../errors.ts';
import { countSend } from '../rate-limits/count-send.ts';
import { knownDevice } from '../rate-limits/known-device.ts';
import { sendLinkMail } from '../mails/send-link-mail.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import { recordSentAt } from '../rows/save-user.ts';
import { lockAddressee } from '../rows/user-row.ts';

type RecoveryInput = { email: string; redirect_to?: string | undefined; challenge?: CodeChallenge | undefined };

/**
 * Mails a link and a code to an account owner who has lost their password. Same response and same work for an unknown
 * address.
 *
 * @throws AuthError over_email_send_rate_limit, validation_failed.
 */
export async function sendRecovery(auth: AuthContext, input: RecoveryInput, meta: RequestMeta): Promise<void> {
  if (!input.email) throw invalid('Password recovery requires an email');
  const email = normaliseEmail(input.email);
  const { redirect_to, challenge } = input;
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { email });
    const recipients = [{ address: email, owner: (await knownDevice({ db: tx }, user, meta)) !== undefined }];
    await countSend(auth, tx, { by: 'mail', purpose: 'recovery', recipients }, meta);
    await sendLinkMail(auth, tx, { template: 'recovery', email, user_id: user?.id ?? null, redirect_to, challenge });
    await recordSentAt(auth, tx, { email }, 'recovery_sent_at');
    await recordAuditEvent(tx, 'user_recovery_requested', user?.id ?? null, meta);
  });
}
