import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { countSend } from '../rate-limits/count-send.ts';
import { knownDevice } from '../rate-limits/known-device.ts';
import { sendLinkMail } from '../mails/send-link-mail.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { sendEmailChangeMails } from '../users/email-change.ts';
import { newEmailOf, openHalves } from '../rows/email-change.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import { recordSentAt } from '../rows/save-user.ts';
import { lockAddressee } from '../rows/user-row.ts';

type ResendInput = {
  type: 'signup' | 'email_change';
  email: string;
  redirect_to?: string | undefined;
  challenge?: CodeChallenge | undefined;
};

/**
 * Mails again what an address waits for, with new links: the confirmation of a sign-up, or those of a change of address
 * that are still open. Same response and same work for an address that waits for nothing.
 *
 * @throws AuthError over_email_send_rate_limit, validation_failed.
 */
export async function resendMail(
  auth: AuthContext,
  { type, redirect_to, challenge, ...input }: ResendInput,
  meta: RequestMeta,
): Promise<void> {
  const email = normaliseEmail(input.email);
  const isChange = type === 'email_change';
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { email });
    const owner = isChange && (await knownDevice({ db: tx }, user, meta)) !== undefined;
    const new_email = isChange && user && newEmailOf(user, auth.now());
    if (user && new_email) {
      const change = { email: new_email, redirect_to, challenge };
      await sendEmailChangeMails(auth, tx, user, change, openHalves(user), meta, { owner });
      return recordAuditEvent(tx, 'user_modified', user.id, meta);
    }
    const user_id = !isChange && user && !user.email_confirmed_at ? user.id : null;
    const recipients = [{ address: email, owner }];
    await countSend(auth, tx, { by: 'mail', purpose: isChange ? 'email_change' : 'confirmation', recipients }, meta);
    await sendLinkMail(auth, tx, { template: 'confirm_sign_up', email, user_id, redirect_to, challenge });
    if (isChange) return recordAuditEvent(tx, 'user_modified', user?.id ?? null, meta);
    await recordSentAt(auth, tx, { email, email_confirmed_at: null }, 'confirmation_sent_at');
    await recordAuditEvent(tx, 'user_confirmation_requested', user_id, meta);
  });
}
