import type { DbTransaction, Prisma } from '@careers/db/client';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { isActive } from '../rows/factor-view.ts';
import { isUuid } from '../rows/uuid.ts';

export type FactorRow = Prisma.FactorGetPayload<object>;
export type ChallengeRow = Prisma.FactorChallengeGetPayload<object>;

const types = z.enum(['totp', 'phone', 'webauthn', 'recovery_code']);
type FactorType = z.infer<typeof types>;

/** The table allows no other type. */
export function typeOf({ factor_type }: Pick<FactorRow, 'factor_type'>): FactorType {
  return types.parse(factor_type);
}

/** A user's own factor; another person's is treated as unknown. @throws AuthError mfa_factor_not_found. */
export async function findFactor(
  auth: AuthContext,
  tx: DbTransaction,
  user_id: string,
  id: string,
): Promise<FactorRow> {
  const factor = isUuid(id) ? await tx.factor.findFirst({ where: { id, user_id } }) : null;
  if (!factor || !isActive(factor, auth)) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/** An open challenge of this factor. @throws AuthError mfa_factor_not_found, mfa_challenge_expired (422). */
export async function findChallenge(
  { now }: AuthContext,
  tx: DbTransaction,
  factor_id: string,
  id: string,
): Promise<ChallengeRow> {
  const found = isUuid(id) ? await tx.factorChallenge.findFirst({ where: { id, factor_id } }) : null;
  if (!found)
    throw new AuthError('mfa_factor_not_found', {
      status: 422,
      message: 'MFA factor with the provided challenge ID not found',
    });
  if (found.expires_at <= now()) throw new AuthError('mfa_challenge_expired');
  return found;
}
