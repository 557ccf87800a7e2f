import type { DbTransaction } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countSend, type MailRecipient } from '../rate-limits/count-send.ts';
import { mailedLink } from '../mails/send-link-mail.ts';
import { expiryMinutes, linkSeconds } from '../one-time-tokens/expiry-minutes.ts';
import type { CodeChallenge } from '../one-time-tokens/pkce.ts';
import { issueToken } from '../one-time-tokens/issue-token.ts';
import { emailChangePurposes, noEmailChange, type Half } from '../rows/email-change.ts';
import { emailIdentity, addProviders, upsertIdentity } from '../rows/identities.ts';
import type { UserRow } from '../rows/user-row.ts';
import { recordSentAt, saveUser } from '../rows/save-user.ts';

type EmailChange = { email: string; redirect_to?: string | undefined; challenge?: CodeChallenge | undefined };

/**
 * Mails a link to the new address and, with `double_confirm_email_change`, one to the current address, so that the
 * finder of a signed-in device cannot take the account over. The caller has locked the user.
 *
 * @throws AuthError over_email_send_rate_limit; email_exists for a change that settles at once, and with
 *   `reveal_unknown`.
 */
export async function startEmailChange(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  change: EmailChange,
  meta: RequestMeta,
): Promise<void> {
  const settles = user.is_anonymous && auth.config.autoconfirm;
  // A pending change does not reveal that the address is taken: the owner of the address gets a mail instead.
  if ((settles || auth.config.reveal_unknown) && (await ownerOf(tx, change.email))) throw new AuthError('email_exists');
  if (settles) return settle(auth, tx, user, change.email, meta);
  const halves = await beginEmailChange(auth, tx, user, { new_email: change.email, proved: false });
  await sendEmailChangeMails(auth, tx, user, change, halves, meta, { owner: true });
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
}

/**
 * Notes a change of address, in place of an earlier one, and returns the confirmations that it waits for.
 *
 * @param change.proved Whether an administrator vouches that the new address is that of the account's owner.
 */
export async function beginEmailChange(
  auth: AuthContext,
  tx: DbTransaction,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  { new_email, proved }: { new_email: string; proved: boolean },
): Promise<Half[]> {
  // Earlier links would confirm this address in place of theirs.
  await tx.oneTimeToken.deleteMany({ where: { user_id: id, purpose: { in: [...emailChangePurposes] } } });
  const both = auth.config.double_confirm_email_change && email !== null;
  const email_change_open: Half[] = both ? [...emailChangePurposes] : ['email_change_new'];
  const asked = { email_change_asked_at: auth.now(), email_change_open, email_change_proved: proved };
  await saveUser(auth, tx, id, { new_email, ...asked });
  return email_change_open;
}

async function ownerOf(tx: DbTransaction, email: string): Promise<{ id: string } | null> {
  return tx.user.findUnique({ where: { email }, select: { id: true } });
}

async function settle(auth: AuthContext, tx: DbTransaction, user: UserRow, email: string, meta: RequestMeta) {
  await saveUser(auth, tx, user.id, {
    ...noEmailChange,
    email,
    email_confirmed_at: auth.now(),
    identities: { upsert: upsertIdentity(emailIdentity(user.id, email, false)) },
    ...addProviders(user, 'email'),
  });
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
}

/**
 * Mails new links for the confirmations of a change that are still open. The owner of a taken address gets a notice in
 * place of the link.
 *
 * @param by.owner The account's owner asks: a mail to the present address counts as theirs. The new one may be a
 *   stranger's.
 * @throws AuthError over_email_send_rate_limit.
 */
export async function sendEmailChangeMails(
  auth: AuthContext,
  tx: DbTransaction,
  user: Pick<UserRow, 'id' | 'email'>,
  { email, redirect_to, challenge }: EmailChange,
  halves: Half[],
  meta: RequestMeta,
  { owner }: { owner: boolean },
): Promise<void> {
  const to = { email_change_current: user.email ?? '', email_change_new: email };
  const recipients: MailRecipient[] = halves.map((half) => ({
    address: to[half],
    owner: owner && half === 'email_change_current',
  }));
  await countSend(auth, tx, { by: 'mail', purpose: 'email_change', recipients }, meta);
  const other = await ownerOf(tx, email);
  for (const purpose of halves) {
    const { id, token, code } = await issueToken(auth, tx, {
      user_id: user.id,
      purpose,
      recipient: to[purpose],
      seconds: linkSeconds(auth, purpose),
      challenge,
    });
    const mail = {
      to: to[purpose],
      user_id: user.id,
      about: { id },
      code,
      ...expiryMinutes(auth, purpose),
      link: mailedLink(auth.config, token, 'email_change', redirect_to),
    };
    await auth.mailer.queue(
      tx,
      purpose === 'email_change_current'
        ? { template: purpose, new_email: email, ...mail }
        : other
          ? { template: 'email_change_taken', to: email, user_id: other.id }
          : { template: purpose, ...mail },
    );
  }
  await recordSentAt(auth, tx, { id: user.id }, 'email_change_sent_at');
}
