import { recordAuditEvent } from '@careers/auth/audit';
import type { ReadJobInput } from '@careers/contracts/jobs/admin-jobs';
import type { CreateJobInput, UpdateJobInput } from '@careers/contracts/jobs/job-input';
import type { Job } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { toSlug } from '@careers/contracts/jobs/slug';
import { Prisma, type DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changedMeanwhile, savedSelect } from '../common/changed-meanwhile.ts';
import type { Context, UserContext } from '../context/context.ts';
import { changedColumns, newColumns } from './job-columns.ts';
import { jobSelect, toJob, type JobRow } from './jobs.select.ts';

type AdminContext = UserContext & Pick<Context, 'client'>;

/** Creates a job. @throws AppError slug_taken at the slug; bad_request at the field that cannot be saved. */
export async function createJob({ db, user }: AdminContext, input: CreateJobInput): Promise<Job> {
  const data = { ...newColumns(input), updated_by: user.id };
  return toJob(await db.job.create({ data, select: jobSelect }).catch(refuseTakenSlug));
}

/**
 * Saves the fields of a job that were sent and leaves the others. Publishing is a change of the status alone.
 *
 * @throws AppError job_not_found; changed_meanwhile with a version that is not the stored one; and as `createJob`.
 */
export function updateJob(context: AdminContext, { id, version, ...changes }: UpdateJobInput): Promise<Job> {
  return saveJob(context, { id, version }, (stored) => changedColumns(changes, stored));
}

/** Marks a job as filled, or a filled one as not filled. */
export function toggleJobFilled(context: AdminContext, job: ReadJobInput): Promise<Job> {
  return saveJob(context, job, ({ filled }) => ({ filled: !filled }));
}

/** Deletes a job. Its applications keep title, department and location; its slug is free; its address is gone (410). */
export async function removeJob({ db, client, user }: AdminContext, job: ReadJobInput): Promise<{ success: true }> {
  await inTransaction({ db }, async (tx) => {
    const { id } = await lockJob(tx, job, user);
    await tx.job.delete({ where: { id }, select: { id: true } });
    await recordAuditEvent(tx, 'job_deleted', id, { ...client, actor_id: user.id });
  });
  return { success: true };
}

/** A copy of a job as a Draft called '… (copy)', with a free slug, not filled and without a closing date. */
export async function duplicateJob({ db, user }: AdminContext, { id }: { id: string }): Promise<Job> {
  const row = await inTransaction({ db }, async (tx) => {
    // Makes concurrent copies of one job wait for each other: the second sees the slug of the first.
    const original = await lockJob(tx, { id }, user);
    const {
      id: _id,
      version: _version,
      created_at: _created,
      updated_at: _updated,
      editor: _editor,
      ...copied
    } = original;
    const title = copiedTitle(original.title);
    const slug = await findFreeSlug(tx, toSlug(title));
    const own = { status: 'Draft', filled: false, closing_date: null, closed_at: null, updated_by: user.id };
    return tx.job.create({ data: { ...copied, ...own, title, slug }, select: jobSelect });
  }).catch(refuseTakenSlug);
  return toJob(row);
}

const COPY = ' (copy)';
function copiedTitle(title: string): string {
  return title.slice(0, limits.title - COPY.length).replace(/[\uD800-\uDBFF]$/, '') + COPY;
}

/** The slug itself, or the slug with the first number after it that makes it free. */
async function findFreeSlug(tx: DbTransaction, slug: string): Promise<string> {
  const stem = slug.slice(0, limits.slug - '-1000'.length).replace(/-$/, '');
  const [free] = await tx.$queryRaw<{ slug: string }[]>`
    SELECT slug FROM (
      SELECT ${slug} AS slug, 1 AS n UNION ALL SELECT ${stem} || '-' || n, n FROM generate_series(2, 1000) AS n
    ) AS candidates
    WHERE NOT EXISTS (SELECT FROM jobs WHERE jobs.slug = candidates.slug)
    ORDER BY n LIMIT 1`;
  if (!free) throw new AppError('slug_taken', { field: 'slug' });
  return free.slug;
}

const lockedSelect = { ...jobSelect, ...savedSelect } satisfies Prisma.JobSelect;

/** Locks a stored job, so that no other save changes it before this transaction ends, and reads it. */
async function lockJob(tx: DbTransaction, { id, version }: ReadJobInput, user: { id: string }) {
  await tx.$queryRaw`SELECT FROM jobs WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.job.findUnique({ where: { id }, select: lockedSelect });
  if (!row) throw new AppError('job_not_found');
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row, user);
  return row;
}

type Changes = Omit<Prisma.JobUncheckedUpdateInput, 'version' | 'updated_by'>;

/**
 * Locks a job and saves what `change` makes of it. Triggers of the table raise the content version, which refreshes
 * every cached page and list, keep `job_counts`, and remember a former slug.
 */
async function saveJob(
  { db, user }: AdminContext,
  job: ReadJobInput,
  change: (stored: JobRow) => Changes,
): Promise<Job> {
  const row = await inTransaction({ db }, async (tx) => {
    const stored = await lockJob(tx, job, user);
    const data = { ...change(stored), version: { increment: 1 }, updated_by: user.id };
    return tx.job.update({ where: { id: stored.id }, data, select: jobSelect });
  }).catch(refuseTakenSlug);
  return toJob(row);
}

/** Refuses a job whose slug, its one unique value, another job has. */
function refuseTakenSlug(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw new AppError('slug_taken', { field: 'slug' }, { cause: error });
  throw error;
}
