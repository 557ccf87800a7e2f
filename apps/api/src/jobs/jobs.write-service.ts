import { recordAuditEvent } from '@careers/auth/audit';
import { formatDate } from '@careers/contracts/common/dates';
import { dropUndefined } from '@careers/contracts/common/drop-undefined';
import type {
  ChangedJobs,
  ChangeJobsInput,
  JobRefusal,
  JobsChange,
  ReadJobInput,
} from '@careers/contracts/jobs/admin-jobs';
import { closingDateInThePast } from '@careers/contracts/jobs/job-details';
import { isOver, todayInLondon } from '@careers/contracts/jobs/closing-day';
import {
  type CreateJobInput,
  richTexts,
  salariesInOrder,
  salariesNotInOrder,
  type UpdateJobInput,
} from '@careers/contracts/jobs/job-input';
import type { Job } from '@careers/contracts/jobs/jobs';
import { Prisma } from '@careers/db/client';
import { RICH_TEXT_VERSION, sanitizeRichText } from '@careers/rich-text/sanitize';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { toDay } from '../common/iso-times.ts';
import { auditedAs } from '../context/actor.ts';
import type { ActorContext, Context, UserContext } from '../context/context.ts';
import { endOfJob } from '../interviews/end-interviews.ts';
import { closingDateIsOver } from './closing.service.ts';
import {
  changeJobRow,
  changeJobRows,
  deleteJobRow,
  insertJobRow,
  type JobChanges,
  type LockedJob,
  lockJob,
  publication,
  refuseTakenSlug,
} from './job-rows.ts';
import { isSlugInUse, type SlugContext } from './jobs.admin-service.ts';
import { type JobRow, toAmount, toJob } from './jobs.select.ts';

type WritingContext = ActorContext & Pick<Context, 'client'>;
type Change = (stored: LockedJob) => JobChanges;

/** Creates a job. @throws AppError slug_taken at the slug; bad_request at the field that cannot be saved. */
export async function createJob(
  { db, actor }: WritingContext,
  { closing_date, ...fields }: CreateJobInput,
): Promise<Job> {
  const data = {
    ...dropUndefined(fields),
    ...storedRichTexts(fields),
    ...closingColumns(closing_date, { closing_date: null, plan: null }),
    updated_by: actor.id,
  };
  return toJob(await inTransaction({ db }, (tx) => insertJobRow(tx, data)).catch(refuseTakenSlug));
}

/** @throws AppError job_not_found; changed_meanwhile; as `createJob`, slug_taken also for a former slug of others. */
export async function updateJob(
  context: WritingContext & SlugContext,
  { id, version, ...changes }: UpdateJobInput,
): Promise<Job> {
  if (changes.slug !== undefined && (await isSlugInUse(context, { id, slug: changes.slug })))
    throw new AppError('slug_taken', { field: 'slug' });
  return saveJob(context, { id, version }, (stored) => changedColumns(changes, stored));
}

export function toggleJobFilled(context: WritingContext, job: ReadJobInput): Promise<Job> {
  return saveJob(context, job, ({ filled }) => ({ filled: !filled, filled_at: filled ? null : new Date() }));
}

/**
 * Deletes a job. Its applications keep title, department and location, without interviews ahead; its slug is free; its address
 * is gone (410).
 */
export async function removeJob(
  { db, client, actor, mailer, system }: WritingContext & Pick<Context, 'mailer' | 'system'>,
  job: ReadJobInput,
): Promise<{ success: true }> {
  await inTransaction({ db }, async (tx) => {
    const stored = await lockJob(tx, job, actor);
    await endOfJob(tx, { mailer, site_url: system.site_url }, stored.id, { actor_id: actor.id });
    await deleteJobRow(tx, stored);
    await recordAuditEvent(tx, 'job_deleted', stored.id, ...auditedAs({ client, actor }));
  });
  return { success: true };
}

function saveJob({ db, actor }: WritingContext, job: ReadJobInput, change: Change): Promise<Job> {
  return inTransaction({ db }, async (tx) => {
    const stored = await lockJob(tx, job, actor);
    return changeJobRow(tx, stored, { ...change(stored), version: { increment: 1 }, updated_by: actor.id });
  }).then(toJob, refuseTakenSlug);
}

type Row = Pick<LockedJob, 'id' | 'version' | 'status'> & { closed: boolean; by: string | null };

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

/** Leaves jobs as they are that were saved or deleted since, or are in the wrong state, and says why. */
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

const names = richTexts.keyof().options;

/**
 * Keeps the stored HTML of an unchanged text, unless it was sanitised by older rules.
 *
 * @throws AppError bad_request at the field where sanitising leaves nothing of a required text, or more than the limit.
 */
function storedRichTexts(given: Pick<UpdateJobInput, (typeof names)[number]>, stored?: JobRow) {
  const isCurrent = stored?.rich_text_version === RICH_TEXT_VERSION;
  const changed = names.flatMap((name) => {
    const html = given[name] === undefined ? stored?.[name] : given[name];
    return html === undefined || (isCurrent && html === stored[name]) ? [] : [[name, html && sanitizeRichText(html)]];
  });
  const checked = richTexts.partial().safeParse(Object.fromEntries(changed));
  if (checked.success) return { ...dropUndefined(checked.data), rich_text_version: RICH_TEXT_VERSION };
  const [issue] = checked.error.issues;
  throw new AppError('bad_request', { ...(issue && { message: issue.message, field: issue.path.join('.') }) });
}

/** @throws AppError bad_request at the field, also if the input contradicts stored fields. */
function changedColumns({ closing_date, ...fields }: Omit<UpdateJobInput, 'id' | 'version'>, stored: LockedJob) {
  const changes = dropUndefined(fields);
  const { salary_min = toAmount(stored.salary_min), salary_max = toAmount(stored.salary_max) } = changes;
  if (!salariesInOrder({ salary_min, salary_max }))
    throw new AppError('bad_request', { message: salariesNotInOrder, field: 'salary_min' });
  return { ...changes, ...storedRichTexts(fields, stored), ...closingColumns(closing_date, stored) };
}

type Closing = Pick<LockedJob, 'closing_date' | 'plan'>;

/** A new closing date reopens a closed job. It must not be over, nor before the planned publication. */
function closingColumns(closing_date: string | null | undefined, { closing_date: stored, plan }: Closing) {
  if (closing_date === undefined || closing_date === toDay(stored)) return {};
  if (isOver(closing_date)) throw new AppError('bad_request', { message: closingDateInThePast, field: 'closing_date' });
  if (plan && closing_date !== null && closing_date < todayInLondon(plan.publish_at))
    throw new AppError('bad_request', {
      message: `The job is published on ${formatDate(plan.publish_at)}, so it cannot close before that day`,
      field: 'closing_date',
    });
  return { closing_date: closing_date === null ? null : new Date(closing_date), closed_at: null };
}
