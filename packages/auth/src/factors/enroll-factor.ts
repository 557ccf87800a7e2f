import type { DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import type { AuthContext } from '../context.ts';
import { AuthError } from '../errors.ts';
import { enrolledSince } from '../rows/factor-view.ts';
import { normalisePhone } from '../rows/normalise-contact.ts';
import { uuidV7 } from '../rows/uuid.ts';
import { lockSignedIn, type LiveSession } from '../sessions/live-session.ts';
import { requireRecentProof, requireStrongestProof } from './require-second-factor.ts';
import { newTotp } from './totp.ts';

type Enrolment = { friendly_name: string } & (
  | { factor_type: 'totp'; issuer: string }
  | { factor_type: 'phone'; phone: string }
  | { factor_type: 'webauthn' }
);

/** `shown`: what the owner sees once. */
type Made = { columns: Partial<Prisma.FactorUncheckedCreateInput>; shown: object };

async function make(auth: AuthContext, { user }: LiveSession, id: string, asked: Enrolment): Promise<Made> {
  switch (asked.factor_type) {
    case 'totp': {
      const issuer = asked.issuer || new URL(auth.config.site_url).host;
      const label = user.email ?? user.phone ?? user.id;
      const { shown, sealed } = await newTotp(auth, { id, issuer, label });
      return { columns: { secret: sealed }, shown: { totp: shown } };
    }
    case 'phone':
      return { columns: { phone: normalisePhone(asked.phone) }, shown: { phone: asked.phone } };
    case 'webauthn':
      return { columns: {}, shown: {} };
  }
}

/**
 * A factor takes effect when its owner has verified it, and expires if they do not in time.
 *
 * @returns the contract's response, the only one with the key of an authenticator app.
 * @throws AuthError insufficient_aal (403), mailed_code_needed, reauthentication_needed, mfa_factor_name_conflict,
 *   too_many_enrolled_mfa_factors, mfa_verified_factor_exists, validation_failed.
 */
export async function enrollFactor(auth: AuthContext, signedIn: LiveSession, asked: Enrolment): Promise<object> {
  const id = uuidV7();
  const { factor_type, friendly_name } = asked;
  const { columns, shown } = await make(auth, signedIn, id, asked);
  await inTransaction(auth, async (tx) => {
    const live = await lockSignedIn(tx, signedIn, auth.now());
    const { user } = live;
    await requireStrongestProof(auth, tx, live, { status: 403, message: 'AAL2 required to enroll a new factor' });
    requireRecentProof(auth, live);
    await sweep(auth, tx, user.id);
    await requireRoom(auth, tx, user.id, { friendly_name, phone: columns.phone });
    const named = friendly_name === '' ? {} : { friendly_name };
    const created_at = auth.now();
    await tx.factor.create({
      data: { id, user_id: user.id, factor_type, status: 'unverified', created_at, ...named, ...columns },
    });
  });
  return { id, type: factor_type, friendly_name, ...shown };
}

type Wanted = { friendly_name: string; phone: string | null | undefined };

async function requireRoom(auth: AuthContext, tx: DbTransaction, user_id: string, { friendly_name, phone }: Wanted) {
  if (phone) await tx.factor.deleteMany({ where: { user_id, phone, status: 'unverified' } });
  const factors = await tx.factor.findMany({ where: { user_id, factor_type: { not: 'recovery_code' } } });
  if (phone && factors.some((factor) => factor.phone === phone)) throw new AuthError('mfa_verified_factor_exists');
  if (friendly_name !== '' && factors.some((factor) => factor.friendly_name === friendly_name))
    throw new AuthError('mfa_factor_name_conflict', {
      message: `A factor with the friendly name "${friendly_name}" for this user already exists`,
    });
  if (factors.length >= auth.config.max_factors) throw new AuthError('too_many_enrolled_mfa_factors');
}

/** Deletes the user's factors that were not verified in time, and up to ten of other users. */
async function sweep(auth: AuthContext, tx: DbTransaction, user_id: string): Promise<void> {
  const before = enrolledSince(auth);
  await tx.factor.deleteMany({ where: { user_id, status: 'unverified', created_at: { lte: before } } });
  await tx.$executeRaw`DELETE FROM identity.factors WHERE id IN (
    SELECT id FROM identity.factors WHERE status = 'unverified' AND created_at < ${before}::timestamptz - interval '1 day'
    LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}
