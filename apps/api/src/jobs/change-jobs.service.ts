import type { ChangedJobs, ChangeJobsInput, JobRefusal, JobsChange } from '@careers/contracts/jobs/change-jobs';
import { Prisma } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import { inTransaction } from '@careers/server/in-transaction';
import type { UserContext } from '../context/context.ts';
import { closingDateIsOver } from './closing.service.ts';
import { changeJobRows, publication } from './job-rows.ts';

type Row = Pick<Job, 'id' | 'version' | 'status'> & { closed: boolean; by: string | null };

const changes: Record<JobsChange, { set: Prisma.Sql; refuse: (job: Row) => JobRefusal | null }> = {
  publish: {
    set: publication,
    refuse: ({ status, closed }) => (status === 'Published' ? 'published' : closed ? 'closed' : null),
  },
  unpublish: {
    set: Prisma.sql`status = 'Draft'`,
    refuse: ({ status }) => (status === 'Draft' ? 'draft' : null),
  },
  close: {
    set: Prisma.sql`closing_date = (now() AT TIME ZONE 'Europe/London')::date, closed_at = now()`,
    refuse: ({ status, closed }) => (status === 'Draft' ? 'draft' : closed ? 'closed' : null),
  },
};

/**
 * Publishes, unpublishes or closes several jobs in one transaction. A job that was saved since, that was deleted,
 * or that is in the wrong state stays as it is, and the result says why.
 */
export async function changeJobs({ db, user }: UserContext, input: ChangeJobsInput): Promise<ChangedJobs> {
  const { set, refuse } = changes[input.change];
  return inTransaction({ db }, async (tx) => {
    const rows = await tx.$queryRaw<Row[]>`
      SELECT jobs.id, jobs.version, jobs.status, jobs.closed_at IS NOT NULL OR ${closingDateIsOver} IS TRUE AS closed,
        coalesce(editor.full_name, editor.email) AS by
      FROM jobs LEFT JOIN profiles AS editor ON editor.id = jobs.updated_by
      WHERE jobs.id = ANY (${input.jobs.map(({ id }) => id)}::uuid[]) ORDER BY jobs.id FOR NO KEY UPDATE OF jobs`;
    const stored = new Map(rows.map((row) => [row.id, row]));
    const refused = input.jobs.flatMap(({ id, version }) => {
      const row = stored.get(id);
      const reason = row ? (row.version === version ? refuse(row) : 'changed') : 'gone';
      return reason ? [{ id, reason, by: reason === 'changed' ? (row?.by ?? null) : null }] : [];
    });
    const left = new Set(refused.map(({ id }) => id));
    const changed = [...stored.keys()].filter((id) => !left.has(id));
    const saved = Prisma.sql`version = version + 1, updated_by = ${user.id}::uuid, updated_at = now()`;
    await changeJobRows(tx, changed, Prisma.sql`${set}, ${saved}`);
    return { changed, refused };
  });
}
