import type { Prisma } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError, invalid } from '../errors.ts';
import { countSend } from '../rate-limits/count-send.ts';
import { knownDevice } from '../rate-limits/known-device.ts';
import { sendLinkMail } from '../mails/send-link-mail.ts';
import { hashSignUpProof } from '../one-time-tokens/pending-sign-up.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import { recordSentAt } from '../rows/save-user.ts';
import { lockAddressee } from '../rows/user-row.ts';
import { sendEmailChangeMails } from '../users/email-change.ts';
import { newEmailOf, openHalves } from '../rows/email-change.ts';

type MagicLinkInput = {
  email: string;
  /** Whether an unknown address may get an account, which is created when the link is used. */
  create_user: boolean;
  /** The new account's metadata, if the client that asked for the link proves itself by its verifier (PKCE). */
  data: Prisma.InputJsonObject;
  redirect_to?: string | undefined;
  challenge?: CodeChallenge | undefined;
};

/**
 * Mails a link and a code that sign in. Neither the response nor its time reveals whether the address has an account,
 * unless `reveal_unknown` is on.
 *
 * @throws AuthError over_email_send_rate_limit, validation_failed; otp_disabled only with that setting.
 */
export async function sendMagicLink(auth: AuthContext, input: MagicLinkInput, meta: RequestMeta): Promise<void> {
  const { config } = auth;
  if (!config.email_enabled)
    throw new AuthError('email_provider_disabled', { status: 422, message: 'Email logins are disabled' });
  const email = normaliseEmail(input.email);
  const { redirect_to, challenge } = input;
  const creates = input.create_user && !config.disable_signup;
  await inTransaction(auth, async (tx) => {
    const user = await lockAddressee(tx, { email });
    if (!user && !creates && config.reveal_unknown) throw new AuthError('otp_disabled');
    const recipients = [{ address: email, owner: (await knownDevice({ db: tx }, user, meta)) !== undefined }];
    await countSend(auth, tx, { by: 'mail', purpose: 'magic_link', recipients }, meta);
    const sign_up_nonce_hash = hashSignUpProof({ challenge });
    const sign_up = user ? undefined : { encrypted_password: null, user_metadata: input.data, sign_up_nonce_hash };
    await sendLinkMail(auth, tx, {
      template: 'magic_link',
      email,
      user_id: user?.id ?? null,
      makes_account: !user && creates,
      sign_up,
      redirect_to,
      challenge,
    });
    await recordSentAt(auth, tx, { email }, 'recovery_sent_at');
    await recordAuditEvent(tx, 'user_recovery_requested', user?.id ?? null, meta);
  });
}

type RecoveryInput = { email: string; redirect_to?: string | undefined; challenge?: CodeChallenge | undefined };

/** The same for an unknown address. @throws AuthError over_email_send_rate_limit, validation_failed. */
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
