import { Prisma, type DbTransaction } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import { noteJobEvents } from '../webhooks/note-job-events.ts';
import { jobSelect, type JobRow } from './jobs.select.ts';

// See docs/decisions/0180-triggers-stay-for-what-every-writer-must-keep.md
// Writes jobs for all services, with what follows from it: first publication, former address, end of a plan, webhooks.

type StoredJob = Pick<Job, 'id' | 'slug' | 'version' | 'status' | 'filled' | 'closed_at' | 'first_published_at'>;
export type JobChanges = Prisma.JobUncheckedUpdateInput;

/** What a publication sets. A job that is published again keeps the time of its first publication. */
export const publication = Prisma.sql`status = 'Published', first_published_at = coalesce(first_published_at, now())`;

export async function insertJobRow(tx: DbTransaction, data: Prisma.JobUncheckedCreateInput): Promise<JobRow> {
  const first_published_at = data.status === 'Published' ? new Date() : null;
  const row = await tx.job.create({ data: { first_published_at, ...data }, select: jobSelect });
  await noteJobEvents(tx, [{ ...row, status: 'Draft', filled: false, closed_at: null }]);
  return row;
}

/** Changes a locked job. A former address leads to it. */
export async function changeJobRow(tx: DbTransaction, stored: StoredJob, data: JobChanges): Promise<JobRow> {
  const first = { first_published_at: stored.first_published_at ?? (data.status === 'Published' ? new Date() : null) };
  if (data.slug !== undefined && data.slug !== stored.slug) await rememberSlug(tx, stored.slug, stored.id);
  const row = await tx.job.update({ where: { id: stored.id }, data: { ...first, ...data }, select: jobSelect });
  if (row.status !== stored.status) await tx.jobPlan.deleteMany({ where: { job_id: row.id } });
  await noteJobEvents(tx, [stored]);
  return row;
}

/** Changes several locked jobs in one UPDATE, which empties the caches of every process once, and never for no job. */
export async function changeJobRows(tx: DbTransaction, ids: string[], set: Prisma.Sql): Promise<void> {
  if (ids.length === 0) return;
  const select = { id: true, version: true, status: true, filled: true, closed_at: true };
  const stored = await tx.job.findMany({ where: { id: { in: ids } }, select });
  await tx.$executeRaw`UPDATE jobs SET ${set} WHERE id = ANY (${ids}::uuid[])`;
  await tx.jobPlan.deleteMany({ where: { job_id: { in: ids }, job: { status: 'Published' } } });
  await noteJobEvents(tx, stored);
}

/** Deletes a locked job. Its address is gone. */
export async function deleteJobRow(tx: DbTransaction, stored: StoredJob): Promise<void> {
  await rememberSlug(tx, stored.slug, null);
  await tx.job.delete({ where: { id: stored.id }, select: { id: true } });
  await noteJobEvents(tx, [stored]);
}

/**
 * Lets a former address lead to the job that had it last, or nowhere. It is written before the job, as a deleted job's own
 * former addresses are locked before the content version.
 */
async function rememberSlug(tx: DbTransaction, slug: string, job_id: string | null): Promise<void> {
  await tx.formerSlug.upsert({ where: { slug }, create: { slug, job_id }, update: { job_id }, select: { slug: true } });
}
