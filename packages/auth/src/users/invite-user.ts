import type { DbTransaction, Prisma } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError } from '../errors.ts';
import type { InvitedTo } from '@careers/mail/mailer';
import { sendLinkMail } from '../mails/send-link-mail.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import { lockOrInsertUser, saveUser } from '../rows/save-user.ts';
import type { UserRow } from '../rows/user-row.ts';

export type Invitation = {
  email: string;
  data?: Prisma.InputJsonObject | undefined;
  redirect_to?: string | undefined;
  invited_by?: string | null | undefined;
  /** The job that an application was added for: the mail is about it, and not about the account. */
  added_to?: string | undefined;
  /** The hiring team that the person is to work on. */
  team?: InvitedTo | undefined;
};

/**
 * Mails a link to choose a password; inviting an owner who has not accepted yet sends a new one.
 *
 * @throws AuthError email_exists (the address is confirmed already), validation_failed.
 */
export async function inviteUser(
  auth: AuthContext,
  { email: given, data, redirect_to, invited_by = null, added_to, team }: Invitation,
  meta: RequestMeta,
): Promise<UserRow> {
  const email = normaliseEmail(given);
  return inTransaction(auth, async (tx) => {
    const user = await createInvitedUser(auth, tx, email, data, meta);
    const about =
      added_to === undefined
        ? ({ template: 'invite', invited_by, team } as const)
        : ({ template: 'application_added', job_title: added_to } as const);
    await sendLinkMail(auth, tx, { ...about, email, user_id: user.id, redirect_to });
    return user;
  });
}

/** Creates the account when there is none. @throws AuthError email_exists. */
export async function createInvitedUser(
  auth: AuthContext,
  tx: DbTransaction,
  email: string,
  data: Prisma.InputJsonObject = {},
  meta: RequestMeta,
): Promise<UserRow> {
  const { user } = await lockOrInsertUser(auth, tx, { email }, data);
  if (user.email_confirmed_at) throw new AuthError('email_exists');
  await recordAuditEvent(tx, 'user_invited', user.id, meta);
  const now = auth.now();
  return saveUser(auth, tx, user.id, { invited_at: now, confirmation_sent_at: now });
}
