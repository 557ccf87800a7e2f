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

type Writing = UserContext & Pick<Context, 'client'>;

/** @throws AppError slug_taken at the slug; bad_request at the field that cannot be saved. */
export async function createJob({ db, user }: Writing, input: CreateJobInput): Promise<Job> {
  const data = { ...newColumns(input), updated_by: user.id };
  return toJob(await db.job.create({ data, select: jobSelect }).catch(refuseTakenSlug));
}

/**
 * Saves what was sent of a job and leaves the rest. Publishing is a change of the status alone.
 *
 * @throws AppError job_not_found; changed_meanwhile with a version that is not the stored one; and as `createJob`.
 */
export function updateJob(writing: Writing, { id, version, ...changes }: UpdateJobInput): Promise<Job> {
  return saveJob(writing, { id, version }, (stored) => changedColumns(changes, stored));
}

/** Marks a job as filled, or a filled one as not filled. */
export function toggleJobFilled(writing: Writing, job: ReadJobInput): Promise<Job> {
  return saveJob(writing, job, ({ filled }) => ({ filled: !filled }));
}

/** Deletes a job. Its applications keep title, department and location; its slug is free and its address answers 410. */
export async function removeJob({ db, client, user }: Writing, job: ReadJobInput): Promise<{ success: true }> {
  await inTransaction({ db }, async (tx) => {
    const { id } = await lockJob(tx, job);
    await tx.job.delete({ where: { id }, select: { id: true } });
    await recordAuditEvent(tx, 'job_deleted', id, { ...client, actor_id: user.id });
  });
  return { success: true };
}

/** A copy of a job as a Draft called '… (copy)', with a free slug, not filled and without a closing date. */
export async function duplicateJob({ db, user }: Writing, { id }: { id: string }): Promise<Job> {
  const row = await inTransaction({ db }, async (tx) => {
    // The lock makes two copies of one job, made at once, follow each other: the second sees the slug of the first.
    const original = await lockJob(tx, { id });
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
    const fresh = { status: 'Draft', filled: false, closing_date: null, closed_at: null, updated_by: user.id };
    return tx.job.create({ data: { ...copied, ...fresh, title, slug }, select: jobSelect });
  }).catch(refuseTakenSlug);
  return toJob(row);
}

const COPY = ' (copy)';
function copiedTitle(title: string): string {
  return title.slice(0, limits.title - COPY.length).replace(/[\uD800-\uDBFF]$/, '') + COPY;
}

/** The slug itself, or with the first number behind it that makes it free. */
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

/** The stored job, which no other save can change before this transaction ends. */
async function lockJob(tx: DbTransaction, { id, version }: ReadJobInput) {
  await tx.$queryRaw`SELECT FROM jobs WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  const row = await tx.job.findUnique({ where: { id }, select: lockedSelect });
  if (!row) throw new AppError('job_not_found');
  if (version !== undefined && version !== row.version) throw changedMeanwhile(row);
  return row;
}

type Changed = Omit<Prisma.JobUncheckedUpdateInput, 'version' | 'updated_by'>;

async function saveJob({ db, user }: Writing, job: ReadJobInput, change: (stored: JobRow) => Changed): Promise<Job> {
  const row = await inTransaction({ db }, async (tx) => {
    const stored = await lockJob(tx, job);
    const data = { ...change(stored), version: { increment: 1 }, updated_by: user.id };
    return tx.job.update({ where: { id: stored.id }, data, select: jobSelect });
  }).catch(refuseTakenSlug);
  return toJob(row);
}

/** The slug is the one value of a job that must be unique. */
function refuseTakenSlug(error: unknown): never {
  if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002')
    throw new AppError('slug_taken', { field: 'slug' }, { cause: error });
  throw error;
}
