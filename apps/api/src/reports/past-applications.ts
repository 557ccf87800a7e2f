import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { applicationFacts } from './application-facts.ts';

/**
 * Keeps what reports count of applications, which the caller has locked and erases in this transaction. No stored row has
 * their person, their job or a day.
 */
export async function countErased(tx: DbTransaction, applications: readonly Pick<Application, 'id'>[]): Promise<void> {
  if (applications.length === 0) return;
  const ids = Prisma.sql`SELECT unnest(${applications.map(({ id }) => id)}::uuid[])`;
  await tx.$executeRaw`
    INSERT INTO past_applications
      (quarter, department, source_kind, furthest, answered_in, hired_in, rejected, reason_id)
    SELECT (date_trunc('quarter', created_at AT TIME ZONE 'Europe/London'))::date, department, source_kind, furthest,
      answered_in, hired_in, rejected, reason_id
    FROM (${applicationFacts(ids)}) AS facts`;
}
