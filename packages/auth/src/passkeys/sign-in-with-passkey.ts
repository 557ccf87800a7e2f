import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { inTransaction } from '@careers/server/in-transaction';
import type { RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isBanned } from '../rows/ban-duration.ts';
import { lockUser } from '../rows/user-row.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import { startSession } from '../sessions/start-session.ts';
import { credentialIdOf, readAuthentication, userHandleOf } from '../webauthn/credential.ts';
import { requireRelyingParty } from '../webauthn/relying-party.ts';
import { storeChallenge, consumeChallenge, type StoredChallenge } from './passkey-challenge.ts';

/** Names no passkey: the device offers those that it has, also in autofill. @throws AuthError passkey_disabled. */
export async function startAuthentication(auth: AuthContext): Promise<StoredChallenge & { options: object }> {
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(auth).id,
    timeout: auth.config.factor_challenge_seconds * 1000,
    userVerification: 'required',
  });
  return { ...(await storeChallenge(auth, auth.db, null, options.challenge)), options };
}

/**
 * The device has checked who its user is, so a passkey proves two factors: the session is at aal2.
 *
 * @throws AuthError webauthn_challenge_not_found, webauthn_challenge_expired, webauthn_verification_failed (an unknown
 *   passkey too), user_banned, passkey_disabled.
 */
export async function signInWithPasskey(
  auth: AuthContext,
  { challenge_id, credential }: { challenge_id: string; credential: unknown },
  meta: RequestMeta,
): Promise<SessionRow> {
  const party = requireRelyingParty(auth);
  const challenge = await consumeChallenge(auth, null, challenge_id);
  const credential_id = credentialIdOf(credential) ?? '';
  const named = await auth.db.passkey.findUnique({ where: { credential_id }, select: { user_id: true } });
  const account = { tried: credential_id, account_id: named?.user_id ?? null };
  const session = await inTransaction(auth, async (tx) => {
    const user = named && (await lockUser(tx, named.user_id));
    // Reads the passkey again under the user's lock, so that two sign-ins do not compare and store the counter at once.
    const passkey = user ? await tx.passkey.findUnique({ where: { credential_id } }) : null;
    if (!user || !passkey || !isOwner(credential, passkey.user_id)) return null;
    const counter = await readAuthentication(credential, { party, challenge, verified: true }, passkey);
    if (counter === null) return null;
    if (isBanned(user, auth.now())) throw new AuthError('user_banned', { account });
    await tx.passkey.update({ where: { id: passkey.id }, data: { counter, last_used_at: auth.now() } });
    return startSession(auth, tx, passkey.user_id, 'passkey', meta, passkey.id);
  });
  if (!session) throw new AuthError('webauthn_verification_failed', { account });
  return session;
}

function isOwner(credential: unknown, user_id: string): boolean {
  const handle = userHandleOf(credential);
  return handle === null || Buffer.from(handle, 'base64url').toString() === user_id;
}
