import { formatDate } from '@careers/contracts/common/dates';
import { limits } from '@careers/contracts/common/limits';
import { type JobPlan, notWithinYear, planInThePast, type PlanJobInput } from '@careers/contracts/jobs/admin-jobs';
import { type DbTransaction, Prisma } from '@careers/db/client';
import type { TimedJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import type { Batch } from '../background/in-batches.ts';
import { AppError } from '../common/app-error.ts';
import type { ActorContext, DbContext } from '../context/context.ts';
import { changeDueJobRows, lockJob, publication } from './job-rows.ts';

/**
 * Plans when a Draft is published, or changes the plan. A time that the clocks skip becomes the one an hour later, and of a
 * time that there is twice the later one is meant. The job itself stays as it is.
 *
 * @throws AppError job_not_found; already_published; bad_request at `publish_at` for a time that is past, more than a year
 *   ahead, or after the closing date.
 */
export async function planJob({ db, actor }: ActorContext, { id, publish_at }: PlanJobInput): Promise<JobPlan> {
  return inTransaction({ db }, async (tx) => {
    const { status, closing_date } = await lockJob(tx, { id }, actor);
    if (status === 'Published') throw new AppError('already_published');
    const plan = { publish_at: await findMoment(tx, publish_at, closing_date) };
    const saved = await tx.jobPlan.upsert({ where: { job_id: id }, create: { job_id: id, ...plan }, update: plan });
    return toPlan(saved);
  });
}

/** Takes a job's plan back. @throws AppError job_not_found. */
export async function unplanJob({ db, actor }: ActorContext, { id }: { id: string }): Promise<JobPlan> {
  return inTransaction({ db }, async (tx) => {
    await lockJob(tx, { id }, actor);
    await tx.jobPlan.deleteMany({ where: { job_id: id } });
    return toPlan(null);
  });
}

/** When a job is published by itself. @throws AppError job_not_found */
export async function readPlan({ db }: DbContext, { id }: { id: string }): Promise<JobPlan> {
  const job = await db.job.findUnique({ where: { id }, select: { plan: { select: { publish_at: true } } } });
  if (!job) throw new AppError('job_not_found');
  return toPlan(job.plan);
}

function toPlan(plan: { publish_at: Date } | null): JobPlan {
  return { publish_at: plan && plan.publish_at.toISOString() };
}

/** PostgreSQL reads a time that the clocks skip as an hour later, and of a time that there is twice the later one. */
export function londonMoment(time: string): Prisma.Sql {
  return Prisma.sql`(${time}::timestamp AT TIME ZONE 'Europe/London')`;
}

/** The moment of a day and time in London, if a job with this closing date can be published then. */
async function findMoment(tx: DbTransaction, time: string, closing_date: Date | null): Promise<Date> {
  const [found] = await tx.$queryRaw<[{ moment: Date; is_past: boolean; is_far: boolean; is_late: boolean }]>`
    SELECT moment, moment <= now() AS is_past, moment > now() + make_interval(years => ${limits.job_plan_years}) AS is_far,
      (moment AT TIME ZONE 'Europe/London')::date > ${closing_date}::date IS TRUE AS is_late
    FROM (SELECT ${londonMoment(time)} AS moment) AS planned`;
  const { moment, is_past, is_far, is_late } = found;
  if (is_past) throw new AppError('bad_request', { message: planInThePast, field: 'publish_at' });
  if (is_far) throw new AppError('bad_request', { message: notWithinYear, field: 'publish_at' });
  if (is_late && closing_date)
    throw new AppError('bad_request', {
      message: `The job closes before that, at the end of ${formatDate(closing_date)}`,
      field: 'publish_at',
    });
  return moment;
}

// Skips a job that a colleague is saving. The plan's lock makes PostgreSQL look again at one that was just changed.
function dueDrafts({ limit, which }: Batch): Prisma.Sql {
  return Prisma.sql`
    SELECT jobs.id FROM job_plans JOIN jobs ON jobs.id = job_plans.job_id
    WHERE job_plans.publish_at <= now() AND jobs.status = 'Draft' AND ${which('jobs.id')}
    ORDER BY jobs.id LIMIT ${limit} FOR NO KEY UPDATE OF jobs, job_plans SKIP LOCKED`;
}

/**
 * Publishes every Draft whose time has come, also one whose time came while no process ran.
 *
 * @returns the ids of the jobs that this call published. Two concurrent calls never both return the same one.
 */
export function publishDueJobs(context: DbContext): Promise<string[]> {
  const set = Prisma.sql`${publication}, version = version + 1, updated_at = now()`;
  return changeDueJobRows(context, { job: 'publish jobs', due: dueDrafts }, set);
}

/** The first time after a moment when a Draft is published. Null: there is none. */
export async function findNextPublication({ db }: DbContext, after: Date): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT min(publish_at) AS at FROM job_plans JOIN jobs ON id = job_id
    WHERE status = 'Draft' AND publish_at > ${after}::timestamptz`;
  return row?.at ?? null;
}

/** Publishes jobs at their planned time. Also runs each minute, because a plan may be made just before. */
export function publishingJob(context: DbContext): TimedJob {
  return {
    name: 'publish jobs',
    every: 60_000,
    work: () => publishDueJobs(context),
    next: (after) => findNextPublication(context, after),
  };
}
