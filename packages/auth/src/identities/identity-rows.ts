import type { DbTransaction } from '@careers/db/client';
import type { SignInMethod } from '@careers/mail/mailer';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthConfig } from '../config.ts';
import type { AuthContext } from '../context.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { addProviders } from '../rows/identities.ts';
import { saveUser } from '../rows/save-user.ts';
import { lockUser, userInclude, type UserRow } from '../rows/user-row.ts';
import type { ProvedIdentity } from './proved-identity.ts';

function keyOf({ issuer, subject }: ProvedIdentity) {
  return { issuer_provider_id: { issuer, provider_id: subject } };
}

export function identityColumns({ provider, issuer, subject, identity_data }: ProvedIdentity) {
  return { provider, issuer, provider_id: subject, identity_data };
}

export async function lockOwner(tx: DbTransaction, proved: ProvedIdentity): Promise<UserRow | null> {
  const where = keyOf(proved);
  const found = await tx.identity.findUnique({ where });
  if (!found || !(await lockUser(tx, found.user_id))) return null;
  // Reads the identity again under the user's lock, because it may have been unlinked meanwhile.
  const still = await tx.identity.findUnique({ where });
  return still?.user_id === found.user_id
    ? tx.user.findUnique({ where: { id: found.user_id }, include: userInclude })
    : null;
}

export async function recordIdentityUsed(auth: AuthContext, tx: DbTransaction, proved: ProvedIdentity): Promise<void> {
  const { identity_data } = proved;
  await tx.identity.update({ where: keyOf(proved), data: { identity_data, last_sign_in_at: auth.now() } });
}

export function toWayIn({ providers, saml_providers }: AuthConfig, provider: string): SignInMethod {
  if (provider === 'phone') return 'phone';
  if (provider === 'web3') return 'wallet';
  const named = [...providers, ...saml_providers.map(({ id, name }) => ({ id: `sso:${id}`, name: name ?? id }))];
  return { account_at: named.find(({ id }) => id === provider)?.name ?? provider };
}

/**
 * Emails the user, and deletes sign-ups that wait for the address, so that a stranger's password cannot become the
 * account's. The caller has locked the user.
 *
 * @throws AuthError identity_already_exists when any user has it.
 */
export async function addIdentity(
  auth: AuthContext,
  tx: DbTransaction,
  user: UserRow,
  proved: ProvedIdentity,
  meta: RequestMeta,
): Promise<UserRow> {
  const waiting = { user_id: user.id, purpose: { in: ['confirmation', 'phone_confirmation'] } };
  await tx.oneTimeToken.deleteMany({ where: waiting });
  await recordAuditEvent(tx, 'identity_linked', user.id, meta);
  const factor = toWayIn(auth.config, proved.provider);
  await sendSecurityMail(auth, tx, user, { template: 'factor_added', factor }, meta);
  return saveUser(auth, tx, user.id, {
    ...addProviders(user, proved.provider),
    identities: { create: identityColumns(proved) },
  });
}
