import { recordAuditEvent } from '@careers/auth/audit';
import type { ReadJobInput } from '@careers/contracts/jobs/admin-jobs';
import type { CreateJobInput, UpdateJobInput } from '@careers/contracts/jobs/job-input';
import type { Job } from '@careers/contracts/jobs/jobs';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { auditedAs } from '../context/actor.ts';
import type { ActorContext, Context } from '../context/context.ts';
import { changedColumns, newColumns } from './job-columns.ts';
import { changeJobRow, deleteJobRow, insertJobRow, type JobChanges } from './job-rows.ts';
import { isSlugInUse, type SlugContext } from './jobs.admin-service.ts';
import { toJob } from './jobs.select.ts';
import { type LockedJob, lockJob } from './locked-job.ts';
import { refuseTakenSlug } from './refuse-taken-slug.ts';

type WritingContext = ActorContext & Pick<Context, 'client'>;
type Change = (stored: LockedJob) => JobChanges;

/** Creates a job. @throws AppError slug_taken at the slug; bad_request at the field that cannot be saved. */
export async function createJob({ db, actor }: WritingContext, input: CreateJobInput): Promise<Job> {
  const data = { ...newColumns(input), updated_by: actor.id };
  return toJob(await inTransaction({ db }, (tx) => insertJobRow(tx, data)).catch(refuseTakenSlug));
}

/**
 * Saves the fields of a job that were sent and leaves the others. Publishing is a change of the status alone.
 *
 * @throws AppError job_not_found; changed_meanwhile with a version that is not the stored one; and as `createJob`,
 *   slug_taken also for the former slug of a job that the caller does not manage.
 */
export async function updateJob(
  context: WritingContext & SlugContext,
  { id, version, ...changes }: UpdateJobInput,
): Promise<Job> {
  if (changes.slug !== undefined && (await isSlugInUse(context, { id, slug: changes.slug })))
    throw new AppError('slug_taken', { field: 'slug' });
  return saveJob(context, { id, version }, (stored) => changedColumns(changes, stored));
}

export function toggleJobFilled(context: WritingContext, job: ReadJobInput): Promise<Job> {
  return saveJob(context, job, ({ filled }) => ({ filled: !filled }));
}

/** Deletes a job. Its applications keep title, department and location; its slug is free; its address is gone (410). */
export async function removeJob({ db, client, actor }: WritingContext, job: ReadJobInput): Promise<{ success: true }> {
  await inTransaction({ db }, async (tx) => {
    const stored = await lockJob(tx, job, actor);
    await deleteJobRow(tx, stored);
    await recordAuditEvent(tx, 'job_deleted', stored.id, ...auditedAs({ client, actor }));
  });
  return { success: true };
}

/** Locks a job and saves what `change` makes of it. */
function saveJob({ db, actor }: WritingContext, job: ReadJobInput, change: Change): Promise<Job> {
  return inTransaction({ db }, async (tx) => {
    const stored = await lockJob(tx, job, actor);
    return changeJobRow(tx, stored, { ...change(stored), version: { increment: 1 }, updated_by: actor.id });
  }).then(toJob, refuseTakenSlug);
}
