import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { countSend } from '../rate-limits/count-send.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { insertUser, retryWhenTaken } from '../rows/save-user.ts';
import { lockUserByContact, type UserRow } from '../rows/user-row.ts';
import { isVerified } from '../rows/user-view.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { addIdentity, identityColumns, lockOwner, recordIdentityUsed } from './identity-rows.ts';
import type { ProvedIdentity } from './proved-identity.ts';

/**
 * The user who signs in with an identity, locked. An identity that no user has yet is linked to the account with its
 * address, if both sides have proved that address: the provider, and the account's owner by a mail of this service.
 * Without such an account the visitor gets a new one. Run it in `retryWhenTaken`.
 *
 * @throws AuthError provider_email_needs_verification, email_not_confirmed, signup_disabled, user_banned,
 *   identity_already_exists, over_request_rate_limit.
 */
export async function userOfIdentity(
  auth: AuthContext,
  tx: DbTransaction,
  proved: ProvedIdentity,
  meta: RequestMeta,
): Promise<UserRow> {
  const user =
    (await lockOwner(tx, proved)) ??
    (await linkByAddress(auth, tx, proved, meta)) ??
    (await createAccount(auth, tx, proved, meta));
  if (isBanned(user, auth.now())) throw new AuthError('user_banned');
  await recordIdentityUsed(auth, tx, proved);
  return user;
}

async function linkByAddress(auth: AuthContext, tx: DbTransaction, proved: ProvedIdentity, meta: RequestMeta) {
  const user = proved.verified_email === null ? null : await lockUserByContact(tx, { email: proved.verified_email });
  if (!user) return null;
  // Another sign-in with this identity may have made the account since its owner was looked for.
  if (user.identities.some((identity) => identity.issuer === proved.issuer && identity.provider_id === proved.subject))
    return user;
  if (!isVerified(user))
    throw new AuthError('email_not_confirmed', {
      message: 'The account with this address is not confirmed yet. Sign in by email first, then with the provider',
    });
  return addIdentity(auth, tx, user, proved, meta);
}

/** Only an identity without an address, such as a wallet's, gets an account without one. */
async function createAccount(auth: AuthContext, tx: DbTransaction, proved: ProvedIdentity, meta: RequestMeta) {
  if (proved.verified_email === null && proved.method !== 'web3')
    throw new AuthError('provider_email_needs_verification');
  if (auth.config.disable_signup) throw new AuthError('signup_disabled');
  await countSend(auth, tx, { by: 'sign_up' }, meta);
  const user = await insertUser(auth, tx, {
    email: proved.verified_email,
    email_confirmed_at: proved.verified_email === null ? null : auth.now(),
    user_metadata: proved.full_name === null ? {} : { full_name: proved.full_name },
    identity: identityColumns(proved),
  });
  await recordAuditEvent(tx, 'user_signedup', user.id, meta);
  return user;
}

/** @throws AuthError as `userOfIdentity` does. */
export function signInWithIdentity(auth: AuthContext, proved: ProvedIdentity, meta: RequestMeta): Promise<SessionRow> {
  return retryWhenTaken(() =>
    inTransaction(auth, async (tx) => {
      const user = await userOfIdentity(auth, tx, proved, meta);
      return startSession(auth, tx, user.id, proved.method, meta);
    }),
  );
}
