import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { countSend } from '../rate-limits/count-send.ts';
import { knownDevice } from '../rate-limits/known-device.ts';
import { sendLinkMail } from '../mails/send-link-mail.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { sendEmailChangeMails } from '../users/email-change.ts';
import { newEmailOf, openHalves } from '../rows/email-change.ts';
import { normaliseEmail } from '../rows/normalise-email.ts';
import { recordSentAt } from '../rows/save-user.ts';
import { lockAddressee } from '../rows/user-row.ts';

type ResendInput = { email: string; redirect_to?: string | undefined; challenge?: CodeChallenge | undefined };

/**
 * Mails the confirmation of a sign-up again, with a new link; the pending sign-up is kept. Same answer and same work
 * for an address that waits for no confirmation.
 *
 * @throws AuthError over_email_send_rate_limit, validation_failed.
 */
export async function resendConfirmation(
  auth: AuthContext,
  { redirect_to, challenge, ...input }: ResendInput,
  meta: RequestMeta,
): Promise<void> {
  const email = normaliseEmail(input.email);
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { email });
    const waits = user && !user.email_confirmed_at ? user.id : null;
    const recipients = [{ address: email, owner: false }];
    await countSend(auth, tx, { by: 'mail', purpose: 'confirmation', recipients }, meta);
    await sendLinkMail(auth, tx, { template: 'confirm_sign_up', email, user_id: waits, redirect_to, challenge });
    await recordSentAt(auth, tx, { email, email_confirmed_at: null }, 'confirmation_sent_at');
    await recordAuditEvent(tx, 'user_confirmation_requested', waits, meta);
  });
}

/**
 * Mails the open confirmations of an e-mail change again, to each address that has not agreed yet. Same answer and same
 * work for an address that is not changing.
 */
export async function resendEmailChange(
  auth: AuthContext,
  { redirect_to, challenge, ...input }: ResendInput,
  meta: RequestMeta,
): Promise<void> {
  const email = normaliseEmail(input.email);
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { email });
    const owner = (await knownDevice({ db: tx }, user, meta)) !== undefined;
    const new_email = user && newEmailOf(user, auth.now());
    if (user && new_email) {
      const change = { email: new_email, redirect_to, challenge };
      await sendEmailChangeMails(auth, tx, user, change, openHalves(user), meta, { owner });
    } else {
      const recipients = [{ address: email, owner }];
      await countSend(auth, tx, { by: 'mail', purpose: 'email_change', recipients }, meta);
      await sendLinkMail(auth, tx, { template: 'confirm_sign_up', email, user_id: null });
    }
    await recordAuditEvent(tx, 'user_modified', user?.id ?? null, meta);
  });
}
