import type { DbTransaction } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';

export type LockedAccount = Pick<Profile, 'id' | 'role' | 'disabled_at'>;

/**
 * Locks a profile and those of all administrators until the transaction ends, so that changes of administrators happen
 * one after another.
 *
 * @returns the locked rows; the profile's is missing if there is none.
 */
export function lockWithAdministrators(tx: DbTransaction, id: string): Promise<LockedAccount[]> {
  return tx.$queryRaw<LockedAccount[]>`
    SELECT id, role, disabled_at FROM profiles WHERE id = ${id}::uuid OR (role = 'admin' AND disabled_at IS NULL)
    ORDER BY id FOR NO KEY UPDATE`;
}
