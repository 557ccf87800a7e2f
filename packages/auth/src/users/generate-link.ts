import type { DbTransaction, Prisma } from '@careers/db/client';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { inTransaction } from '@careers/server/in-transaction';
import { AuthError, invalid } from '../errors.ts';
import { redirectTarget } from '../mails/redirects.ts';
import { linkSeconds } from '../one-time-tokens/expiry-minutes.ts';
import { issueToken } from '../one-time-tokens/issue-token.ts';
import type { PendingSignUp } from '../one-time-tokens/pending-sign-up.ts';
import type { Purpose } from '../one-time-tokens/purposes.ts';
import { hashNewPassword } from '../passwords/password-strength.ts';
import { beginEmailChange } from './email-change.ts';
import { newEmailOf } from '../rows/email-change.ts';
import { normaliseEmail } from '../rows/normalise-contact.ts';
import { createInvitedUser } from './invite-user.ts';
import { lockOrInsertUser, recordSentAt } from '../rows/save-user.ts';
import { lockUserByContact, userInclude, type UserRow } from '../rows/user-row.ts';
import { toUser, type AuthUser } from '../rows/user-view.ts';

type LinkRequest = {
  type: string;
  email: string;
  new_email: string;
  password: string;
  data?: Prisma.InputJsonObject | undefined;
  redirect_to?: string | undefined;
};
type GeneratedLink = AuthUser & {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  redirect_to: string;
  verification_type: string;
};

const types = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type LinkType = (typeof types)[number];

type Prepared = { user: UserRow; type: LinkType; purpose: Purpose; recipient: string; sign_up?: PendingSignUp };

/**
 * An administrator delivers the link: the service mails nothing, and no rate limit applies.
 *
 * @throws AuthError user_not_found, email_exists, weak_password, validation_failed.
 */
export async function generateLink(auth: AuthContext, asked: LinkRequest, meta: RequestMeta): Promise<GeneratedLink> {
  const type = types.find((known) => known === asked.type);
  if (!type) throw invalid(`Invalid email action link type requested: ${asked.type.slice(0, 100)}`);
  const email = normaliseEmail(asked.email);
  if (type === 'signup' && !asked.password) throw invalid('Signup requires a valid password');
  const encrypted_password = type === 'signup' ? await hashNewPassword(auth, asked.password, { email }) : null;
  const { config } = auth;
  return inTransaction(auth, async (tx) => {
    const prepared = await prepare(auth, tx, { ...asked, type, email, encrypted_password }, meta);
    const seconds = linkSeconds(auth, prepared.purpose);
    const { token, code } = await issueToken(auth, tx, { ...prepared, user_id: prepared.user.id, seconds });
    const user = await tx.user.findUniqueOrThrow({ where: { id: prepared.user.id }, include: userInclude });
    const redirect_to = redirectTarget(config, asked.redirect_to);
    const kind = prepared.type.startsWith('email_change') ? 'email_change' : prepared.type;
    const action_link = `${config.issuer}/verify?token=${token}&type=${kind}&redirect_to=${readable(redirect_to)}`;
    // Shows the pending sign-up as POST /signup does, although the user gets it only when the link is used.
    const written = prepared.sign_up ? { user_metadata: { ...prepared.sign_up.user_metadata } } : {};
    return {
      ...toUser(user, auth),
      ...written,
      action_link,
      email_otp: code,
      hashed_token: token,
      redirect_to,
      verification_type: prepared.type,
    };
  });
}

/** As the contract writes a redirect: not encoded, unless a part could be read as another parameter. */
function readable(address: string): string {
  return /^[\w.:/?~-]*$/.test(address) ? address : encodeURIComponent(address);
}

type Ready = LinkRequest & { type: LinkType; email: string; encrypted_password: string | null };

async function prepare(auth: AuthContext, tx: DbTransaction, asked: Ready, meta: RequestMeta): Promise<Prepared> {
  const { type, email, data = {}, encrypted_password } = asked;
  if (type === 'invite')
    return { user: await createInvitedUser(auth, tx, email, data, meta), type, purpose: 'invite', recipient: email };
  const known = await lockUserByContact(tx, { email });
  if (type === 'signup' || (type === 'magiclink' && !known)) {
    if (known?.email_confirmed_at) throw new AuthError('email_exists');
    const { user } = await lockOrInsertUser(auth, tx, { email });
    await recordSentAt(auth, tx, { id: user.id }, 'confirmation_sent_at');
    await recordAuditEvent(tx, 'user_confirmation_requested', user.id, meta);
    return {
      user,
      type: 'signup',
      purpose: 'confirmation',
      recipient: email,
      sign_up: { encrypted_password, user_metadata: data, made_by_admin: true },
    };
  }
  if (!known) throw new AuthError('user_not_found', { message: 'User with this email not found' });
  if (type === 'magiclink' || type === 'recovery') {
    await recordSentAt(auth, tx, { id: known.id }, 'recovery_sent_at');
    await recordAuditEvent(tx, 'user_recovery_requested', known.id, meta);
    return { user: known, type, purpose: 'recovery', recipient: email };
  }
  return { user: known, type, purpose: type, recipient: await changing(auth, tx, known, asked, meta) };
}

async function changing(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  { type, email, new_email: given }: Ready,
  meta: RequestMeta,
): Promise<string> {
  if (type === 'email_change_current' && !auth.config.double_confirm_email_change)
    throw invalid('Enable secure email change to generate link for current email');
  const new_email = normaliseEmail(given);
  if ((await tx.user.count({ where: { email: new_email } })) > 0) throw new AuthError('email_exists');
  if (newEmailOf(user, auth.now()) !== new_email) await beginEmailChange(auth, tx, user, { new_email, proved: true });
  await recordSentAt(auth, tx, { id: user.id }, 'email_change_sent_at');
  await recordAuditEvent(tx, 'user_modified', user.id, meta);
  return type === 'email_change_current' ? email : new_email;
}
