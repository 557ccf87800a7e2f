import { inTransaction } from '@careers/server/in-transaction';
import { type RequestMeta, recordAuditEvent } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireStrongestProof } from '../factors/require-second-factor.ts';
import { lockUser, type UserRow } from '../rows/user-row.ts';
import { requireLiveSession, lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import type { AccessClaims } from '../tokens/access-claims.ts';
import { addIdentity, lockOwner, toWayIn } from './identity-rows.ts';
import type { ProvedIdentity } from './proved-identity.ts';
import type { Prisma } from '@careers/db/client';
import type { AuthConfig } from '../config.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { mergeMetadata } from '../rows/metadata.ts';
import { revokeOneTimeTokens, saveUser } from '../rows/save-user.ts';

/**
 * The session must still be live. No addresses are compared, because the user has proved both accounts.
 *
 * @throws AuthError identity_already_exists; insufficient_aal, mailed_code_needed, user_not_found, session_not_found,
 *   user_banned.
 */
export async function linkIdentity(
  auth: AuthContext,
  signedIn: AccessClaims,
  proved: ProvedIdentity,
  meta: RequestMeta,
): Promise<UserRow> {
  return inTransaction(auth, async (tx) => {
    await lockUser(tx, signedIn.user_id);
    const live = await requireLiveSession(tx, signedIn, auth.now());
    await requireStrongestProof(auth, tx, live);
    const owner = await lockOwner(tx, proved);
    if (owner?.id === signedIn.user_id)
      throw new AuthError('identity_already_exists', { message: 'Identity is already linked' });
    if (owner) throw new AuthError('identity_already_exists');
    return addIdentity(auth, tx, live.user, proved, meta);
  });
}

function isWayIn(config: AuthConfig, { provider, provider_id }: UserRow['identities'][number]): boolean {
  if (provider === 'email') return config.email_enabled;
  if (provider === 'phone') return config.phone_enabled;
  if (provider === 'web3')
    return config.web3_chains.some((chain) => provider_id.startsWith(`web3:${chain.split(':')[0]}:`));
  if (provider.startsWith('sso:')) return config.saml_providers.some(({ id }) => provider === `sso:${id}`);
  return config.providers.some(({ id }) => id === provider);
}

/**
 * Unlinks a provider's identity or the phone of the signed-in user, never their last way to sign in.
 *
 * @throws AuthError identity_not_found, single_identity_not_deletable, email_conflict_identity_not_deletable (an
 *   address is changed and not unlinked), insufficient_aal, mailed_code_needed; user_not_found, session_not_found,
 *   user_banned.
 */
export async function unlinkIdentity(auth: AuthContext, signedIn: LiveSession, identity_id: string, meta: RequestMeta) {
  await inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    await requireStrongestProof(auth, tx, live);
    const { user } = live;
    const identity = user.identities.find(({ id }) => id === identity_id);
    if (!identity) throw new AuthError('identity_not_found');
    if (identity.provider === 'email') throw new AuthError('email_conflict_identity_not_deletable');
    const others = user.identities.filter(({ id }) => id !== identity_id);
    if (!others.some((other) => isWayIn(auth.config, other))) throw new AuthError('single_identity_not_deletable');
    await recordAuditEvent(tx, 'identity_unlinked', user.id, meta);
    const isPhone = identity.provider === 'phone';
    if (isPhone) await revokeOneTimeTokens(tx, user.id); // the codes that were sent to the phone become void
    const factor = toWayIn(auth.config, identity.provider);
    await sendSecurityMail(auth, tx, user, { template: 'factor_removed', factor }, meta);
    await saveUser(auth, tx, user.id, {
      ...(isPhone && { phone: null, phone_confirmed_at: null, new_phone: null }),
      app_metadata: providersOf(user, others),
      identities: { delete: { id: identity_id } },
    });
  });
}

function providersOf({ app_metadata }: UserRow, identities: UserRow['identities']): Prisma.InputJsonObject {
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  return mergeMetadata(app_metadata, { provider: providers[0] ?? null, providers });
}
