import { generateRegistrationOptions } from '@simplewebauthn/server';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { recordAuditEvent, type RequestMeta } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { requireRecentProof, requireStrongestProof } from '../factors/require-second-factor.ts';
import { sendSecurityMail } from '../mails/send-security-mail.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { readRegistration } from '../webauthn/credential.ts';
import { ALGORITHMS, requireRelyingParty } from '../webauthn/relying-party.ts';
import { storeChallenge, consumeChallenge, type StoredChallenge } from './passkey-challenge.ts';
import { toPasskey, type PasskeyView } from './manage-passkeys.ts';

const aal2 = { status: 403, message: 'AAL2 required to manage passkeys' };

/**
 * The device must verify its user and remember the account, so that a sign-in needs no address.
 *
 * @throws AuthError passkey_disabled, insufficient_aal (403), mailed_code_needed, reauthentication_needed,
 *   too_many_passkeys.
 */
export async function startRegistration(
  auth: AuthContext,
  signedIn: LiveSession,
): Promise<StoredChallenge & { options: object }> {
  const { user } = signedIn;
  const party = requireRelyingParty(auth);
  await requireStrongestProof(auth, auth.db, signedIn, aal2);
  requireRecentProof(auth, signedIn);
  const known = await requireRoom(auth, auth.db, user.id);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.phone ?? user.id,
    userDisplayName: user.email ?? user.phone ?? user.id,
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: auth.config.factor_challenge_seconds * 1000,
    excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...(await storeChallenge(auth, auth.db, user.id, options.challenge)), options };
}

/** @throws AuthError too_many_passkeys when there is no room for another. */
async function requireRoom({ config }: AuthContext, tx: DbTransaction, user_id: string) {
  const passkeys = await tx.passkey.findMany({ where: { user_id }, select: { credential_id: true, transports: true } });
  if (passkeys.length >= config.max_factors) throw new AuthError('too_many_passkeys');
  return passkeys;
}

/**
 * Keeps a device's new passkey, and emails its owner.
 *
 * @throws AuthError as `startRegistration` does; webauthn_challenge_not_found, webauthn_challenge_expired,
 *   webauthn_verification_failed, webauthn_credential_exists.
 */
export async function finishRegistration(
  auth: AuthContext,
  signedIn: LiveSession,
  { challenge_id, credential }: { challenge_id: string; credential: unknown },
  meta: RequestMeta,
): Promise<PasskeyView> {
  const party = requireRelyingParty(auth);
  await requireStrongestProof(auth, auth.db, signedIn, aal2);
  const challenge = await consumeChallenge(auth, signedIn.user.id, challenge_id);
  const made = await readRegistration(credential, { party, challenge, verified: true });
  if (!made) throw new AuthError('webauthn_verification_failed');
  return inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    await requireStrongestProof(auth, tx, live, aal2);
    await requireRoom(auth, tx, live.user.id);
    const data = { ...made, user_id: live.user.id, created_at: auth.now() };
    // A conflict means that another person's passkey has the same id: nothing is inserted then.
    const [passkey] = await tx.passkey.createManyAndReturn({ data: [data], skipDuplicates: true });
    if (!passkey) throw new AuthError('webauthn_credential_exists');
    await recordAuditEvent(tx, 'passkey_created', live.user.id, meta);
    await sendSecurityMail(auth, tx, live.user, { template: 'factor_added', factor: 'passkey' }, meta);
    return toPasskey(passkey);
  });
}
