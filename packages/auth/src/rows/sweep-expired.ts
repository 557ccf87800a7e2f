import { type DbTransaction, Prisma } from '@careers/db/client';

type Table = 'factor_challenges' | 'flow_states' | 'one_time_tokens' | 'passkey_challenges' | 'provider_flows';

/** Deletes up to ten rows that expired `days` ago. Called for each new row, so that the table stays small. */
export async function sweepExpired(tx: DbTransaction, table: Table, now: Date, days = 1): Promise<void> {
  const rows = Prisma.raw(`identity.${table}`);
  await tx.$executeRaw`DELETE FROM ${rows} WHERE id IN (
    SELECT id FROM ${rows} WHERE expires_at < ${now}::timestamptz - make_interval(days => ${days}::int)
    LIMIT 10 FOR UPDATE SKIP LOCKED)`;
}
