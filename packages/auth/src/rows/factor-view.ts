import type { AuthContext } from '../context.ts';
import { setFields } from './set-fields.ts';
import type { UserRow } from './user-row.ts';

export type Factor = UserRow['factors'][number];

/** False once an unverified factor has expired, even if its row is still there. */
export function isActive(
  { status, created_at }: Pick<Factor, 'status' | 'created_at'>,
  auth: Pick<AuthContext, 'config' | 'now'>,
): boolean {
  return status === 'verified' || created_at > enrolledSince(auth);
}

/** An unverified factor that was enrolled before this time has expired. */
export function enrolledSince({ config, now }: Pick<AuthContext, 'config' | 'now'>): Date {
  return new Date(now().getTime() - config.unverified_factor_seconds * 1000);
}

/** Whether a user has a second factor, so that a session has to verify one. Recovery codes never stand alone. */
export function hasVerifiedFactor({ factors }: Pick<UserRow, 'factors'>): boolean {
  return factors.some(({ status }) => status === 'verified');
}

export type AuthFactor = ReturnType<typeof toFactor>;

export function toFactor(row: Factor) {
  const { id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at } = row;
  return setFields({ id, friendly_name, factor_type, status, phone, last_challenged_at, created_at, updated_at });
}
