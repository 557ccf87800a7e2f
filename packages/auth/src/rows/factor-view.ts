import type { AuthContext } from '../context.ts';
import type { UserRow } from './user-row.ts';

export type Factor = UserRow['factors'][number];

export type AuthFactor = {
  id: string;
  friendly_name?: string;
  factor_type: string;
  status: string;
  phone?: string;
  last_challenged_at?: string;
  created_at: string;
  updated_at: string;
};

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

export function toFactor(row: Factor): AuthFactor {
  return {
    id: row.id,
    ...(row.friendly_name === null ? {} : { friendly_name: row.friendly_name }),
    factor_type: row.factor_type,
    status: row.status,
    ...(row.phone === null ? {} : { phone: row.phone }),
    ...(row.last_challenged_at ? { last_challenged_at: row.last_challenged_at.toISOString() } : {}),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
