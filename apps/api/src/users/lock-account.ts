import type { DbTransaction } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';

export type LockedAccount = Pick<Profile, 'id' | 'role' | 'disabled_at'>;

/** Makes administrators' changes wait for each other. @returns the rows of all administrators and of the profile. */
export function lockWithAdministrators(tx: DbTransaction, id: string): Promise<LockedAccount[]> {
  return tx.$queryRaw<LockedAccount[]>`
    SELECT id, role, disabled_at FROM profiles WHERE id = ${id}::uuid OR (role = 'admin' AND disabled_at IS NULL)
    ORDER BY id FOR UPDATE`;
}
