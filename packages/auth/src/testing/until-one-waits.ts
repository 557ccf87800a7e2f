import type { Db } from '@careers/db/client';
import { expect } from 'vitest';

/** Resolves once exactly one transaction waits for another one's lock. */
export async function untilOneWaits(db: Db): Promise<void> {
  await expect
    .poll(
      () =>
        db.$queryRaw`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      { timeout: 10_000 },
    )
    .toHaveLength(1);
}
