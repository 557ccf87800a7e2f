import type { DbTransaction } from '@careers/db/client';
import type { Job } from '@careers/db/rows';

type JobState = Pick<Job, 'id' | 'version' | 'status' | 'filled' | 'closed_at'>;

/** Notes for the webhooks what became of jobs, in the transaction of the change. @param before The jobs as they were. */
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
