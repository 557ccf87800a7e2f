import type { DbTransaction } from '@careers/db/client';
import type { PasskeyChallenge } from '@careers/db/rows';
import type { AuthContext } from '../context.ts';
import { AuthError, invalid } from '../errors.ts';
import { sweepExpired } from '../rows/sweep-expired.ts';
import { isUuid } from '../rows/uuid.ts';

/** A challenge that a device is to sign: `expires_at` is Unix time. */
export type StoredChallenge = { challenge_id: string; expires_at: number };

/** @param user_id The user who registers a passkey; null at a sign-in. */
export async function storeChallenge(
  { config, now }: AuthContext,
  tx: DbTransaction,
  user_id: string | null,
  challenge: string,
): Promise<StoredChallenge> {
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + config.factor_challenge_seconds * 1000);
  const { id } = await tx.passkeyChallenge.create({ data: { user_id, challenge, expires_at, created_at } });
  await sweepExpired(tx, 'passkey_challenges', created_at);
  return { challenge_id: id, expires_at: Math.floor(expires_at.getTime() / 1000) };
}

/**
 * Uses a challenge up, whatever the response to it: each is answered once.
 *
 * @throws AuthError validation_failed, webauthn_challenge_not_found, webauthn_challenge_expired.
 */
export async function consumeChallenge({ db, now }: AuthContext, user_id: string | null, challenge_id: string) {
  if (challenge_id === '') throw invalid('challenge_id is required');
  if (!isUuid(challenge_id)) throw invalid('challenge_id must be a valid UUID');
  const [used] = await db.$queryRaw<Pick<PasskeyChallenge, 'challenge' | 'expires_at'>[]>`
    DELETE FROM identity.passkey_challenges
    WHERE id = ${challenge_id}::uuid AND user_id IS NOT DISTINCT FROM ${user_id}::uuid RETURNING challenge, expires_at`;
  if (!used) throw new AuthError('webauthn_challenge_not_found');
  if (used.expires_at <= now()) throw new AuthError('webauthn_challenge_expired');
  return used.challenge;
}
