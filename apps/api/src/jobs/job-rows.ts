import type { ReadJobInput } from '@careers/contracts/jobs/admin-jobs';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { Job } from '@careers/db/rows';
import { type Batch, inBatches } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile, savedSelect } from '../common/changed-meanwhile.ts';
import { refuseTaken } from '../common/refuse-taken.ts';
import type { Actor } from '../context/actor.ts';
import type { DbContext } from '../context/context.ts';
import { noteJobEvents } from '../webhooks/note-events.ts';
import { type JobRow, jobSelect } from './jobs.select.ts';

// See docs/decisions/0180-triggers-stay-for-what-every-writer-must-keep.md
// Writes jobs for all services, with what follows from it: first publication, former address, end of a plan, webhooks.

type StoredJob = Pick<Job, 'id' | 'slug' | 'version' | 'status' | 'filled' | 'closed_at' | 'first_published_at'>;
export type JobChanges = Prisma.JobUncheckedUpdateInput;

const lockedSelect = {
  ...jobSelect,
  ...savedSelect,
  first_published_at: true,
  plan: { select: { publish_at: true } },
} satisfies Prisma.JobSelect;
export type LockedJob = Prisma.JobGetPayload<{ select: typeof lockedSelect }>;

/** Locks a stored job with its plan until the transaction ends. @throws AppError job_not_found; changed_meanwhile. */
export async function lockJob(tx: DbTransaction, { id, version }: ReadJobInput, actor: Actor): Promise<LockedJob> {
  await tx.$queryRaw`SELECT FROM jobs WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.job.findUnique({ where: { id }, select: lockedSelect });
  if (!row) throw new AppError('job_not_found');
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row, actor);
  return row;
}

/** What a publication sets. A job that is published again keeps the time of its first publication. */
export const publication = Prisma.sql`status = 'Published', first_published_at = coalesce(first_published_at, now())`;

/** @throws AppError slug_taken at the slug, for a job whose slug another job has. */
export const refuseTakenSlug = refuseTaken('slug_taken', 'slug');

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

/** @returns the ids of the jobs that this call changed. Two concurrent calls never both return the same one. */
export async function changeDueJobRows(
  { db }: DbContext,
  rows: { job: string; due: (batch: Batch) => Prisma.Sql },
  set: Prisma.Sql,
): Promise<string[]> {
  const changed: string[] = [];
  await inBatches({ db }, rows, async (tx, due) => {
    const ids = (await tx.$queryRaw<Pick<Job, 'id'>[]>(due)).map(({ id }) => id);
    await changeJobRows(tx, ids, set);
    changed.push(...ids);
    return ids.length;
  });
  return changed;
}

/** Deletes a locked job. Its address is gone. */
export async function deleteJobRow(tx: DbTransaction, stored: StoredJob): Promise<void> {
  await rememberSlug(tx, stored.slug, null);
  await tx.hire.deleteMany({ where: { job_id: stored.id, application_id: null } });
  await tx.job.delete({ where: { id: stored.id }, select: { id: true } });
  await noteJobEvents(tx, [stored]);
}

/** Is called before the job is written, as a deleted job's former addresses are locked before the content version. */
async function rememberSlug(tx: DbTransaction, slug: string, job_id: string | null): Promise<void> {
  await tx.formerSlug.upsert({ where: { slug }, create: { slug, job_id }, update: { job_id }, select: { slug: true } });
}
