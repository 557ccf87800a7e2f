import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Job } from '@careers/db/rows';

/** Notes an event that an endpoint wants. @param rows The applications as SQL with `id`, `job_id` and `version`. */
export function noteEvent(type: 'application.created' | 'application.withdrawn', rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO webhook_events (type, application_id, job_id, version)
    SELECT ${type}, id, job_id, version FROM ${rows} WHERE webhook_is_wanted(${type})`;
}

export function noteReply(application_id: string, message_id: string): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO webhook_events (type, message_id, application_id, job_id)
    SELECT 'message.received', ${message_id}::uuid, id, job_id FROM applications
    WHERE id = ${application_id}::uuid AND webhook_is_wanted('message.received')`;
}

/**
 * Notes which status candidates see: a planned decision once they are notified. Any other change may be a slip: it
 * waits in one row for the last status, and is dropped there if that is the first one again.
 *
 * @param rows As for `noteEvent`, with the columns `was_shown`, `is_shown` and `told` too.
 */
export function noteShownStatus(rows: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO webhook_events (type, state, application_id, job_id, version, from_status, to_status, told)
    SELECT 'application.status_changed', 'settling', id, job_id, version, was_shown, is_shown, told FROM ${rows}
    WHERE was_shown <> is_shown AND webhook_is_wanted('application.status_changed')
    ON CONFLICT (application_id) WHERE state = 'settling' DO UPDATE SET to_status = EXCLUDED.to_status,
      version = EXCLUDED.version, told = EXCLUDED.told, created_at = EXCLUDED.created_at`;
}

/**
 * Notes of applications whether they are hired now, with the day, for endpoints and for callers who read what has changed.
 * The transaction ends with it.
 */
export async function noteHires(tx: DbTransaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO webhook_events (type, application_id, job_id, hired_on)
    SELECT type, applications.id, applications.job_id, hired_on
    FROM applications LEFT JOIN hires ON application_id = applications.id CROSS JOIN LATERAL (
      SELECT CASE WHEN hired_on IS NULL THEN 'application.not_hired' ELSE 'application.hired' END AS type) AS event
    WHERE applications.id = ANY (${ids}::uuid[]) AND webhook_is_wanted(type)`;
  await tx.$executeRaw`
    UPDATE application_changes SET changed_in = DEFAULT WHERE application_id = ANY (${ids}::uuid[]) AND erased_at IS NULL`;
}

type JobState = Pick<Job, 'id' | 'version' | 'status' | 'filled' | 'closed_at'>;

/** @param tx The transaction of the change. @param before The jobs as they were. */
export async function noteJobEvents(tx: DbTransaction, before: readonly JobState[]): Promise<void> {
  const rows = JSON.stringify(before, ['id', 'version', 'status', 'filled', 'closed_at'] satisfies (keyof JobState)[]);
  await tx.$executeRaw`
    INSERT INTO webhook_events (type, job_id, version) SELECT type, id, coalesce(job.version, former.version)
    FROM jsonb_populate_recordset(NULL::jobs, ${rows}::jsonb) AS former LEFT JOIN jobs AS job USING (id) CROSS JOIN LATERAL (VALUES
      ('job.published', job.status = 'Published' AND former.status = 'Draft'),
      ('job.changed', former.status = 'Published' AND job.version > former.version),
      ('job.closed', job.status = 'Published' AND job.closed_at IS NOT NULL AND former.closed_at IS NULL),
      ('job.filled', job.status = 'Published' AND job.filled AND NOT former.filled),
      ('job.deleted', job.version IS NULL)
    ) AS event (type, happened) WHERE happened AND webhook_is_wanted(type)`;
}
