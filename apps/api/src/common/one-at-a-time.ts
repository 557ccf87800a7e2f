import type { DbTransaction } from '@careers/db/client';

/** Waits for other transactions with the key: what this one reads stays true. Locks no row, for which mails wait. */
export async function oneAtATime(tx: DbTransaction, key: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
