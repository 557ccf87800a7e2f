import { stages } from '@careers/contracts/hiring/reports';
import type { DbTransaction } from '@careers/db/client';
import type { Application } from '@careers/db/rows';
import { appliedColumns, applicationFacts } from './application-facts.ts';

/**
 * Keeps what reports count of applications, which the caller has locked and erases in this transaction. No stored row has
 * their person, their job or a day.
 */
export async function countErased(tx: DbTransaction, applications: readonly Pick<Application, 'id'>[]): Promise<void> {
  if (applications.length === 0) return;
  const ids = applications.map(({ id }) => id);
  await tx.$executeRaw`
    WITH applied AS MATERIALIZED (SELECT ${appliedColumns} FROM applications WHERE id = ANY (${ids}::uuid[]))
    INSERT INTO past_applications
      (quarter, department, source_kind, furthest, answered_in, hired_in, rejected, reason_id)
    SELECT (date_trunc('quarter', received_on::timestamp))::date, department, source_kind, (${stages}::text[])[place],
      answered_in, hired_in, rejected, reason_id
    FROM (${applicationFacts}) AS facts`;
  await tx.hire.deleteMany({ where: { job_id: null, application_id: { in: ids } } }); // would be of nothing any more
}
