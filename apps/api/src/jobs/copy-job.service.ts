import { recordAuditEvent } from '@careers/auth/audit';
import { limits } from '@careers/contracts/common/limits';
import type { Job } from '@careers/contracts/jobs/jobs';
import { toSlug } from '@careers/contracts/jobs/slug';
import type { DbTransaction } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { insertJobRow, lockJob, refuseTakenSlug } from './job-rows.ts';
import { type JobRow, toJob } from './jobs.select.ts';
import { copyQuestions } from './questions.service.ts';

type AdminContext = UserContext & Pick<Context, 'client'>;

/** A Draft called '… (copy)', with the job's questions, a free slug, not filled and without a closing date. */
export async function duplicateJob(context: AdminContext, { id }: { id: string }): Promise<Job> {
  return toJob(await inTransaction(context, (tx) => copyJob(context, tx, id, copiedTitle)).catch(refuseTakenSlug));
}

/** The same vacancy anew: a copy as `duplicateJob` makes it, but with the same title, and with the hiring team. */
export function relistJob(context: AdminContext, { id }: { id: string }): Promise<Job> {
  return inTransaction(context, async (tx) => {
    const copy = await copyJob(context, tx, id, (title) => title);
    await copyTeam(context, tx, { from: id, to: copy.id });
    return copy;
  }).then(toJob, refuseTakenSlug);
}

async function copyJob(
  { user }: AdminContext,
  tx: DbTransaction,
  id: string,
  toTitle: (title: string) => string,
): Promise<JobRow> {
  // Makes concurrent copies of one job wait for each other: the second sees the slug of the first.
  const original = await lockJob(tx, { id }, user);
  const {
    id: _id,
    version: _version,
    created_at: _created,
    updated_at: _updated,
    editor: _editor,
    plan: _plan,
    ...copied
  } = original;
  const title = toTitle(original.title);
  const slug = await findFreeSlug(tx, toSlug(title));
  const own = { status: 'Draft', filled: false, closing_date: null, closed_at: null, updated_by: user.id };
  const copy = await insertJobRow(tx, { ...copied, ...own, title, slug, first_published_at: null });
  await copyQuestions(tx, user, { from: id, to: copy.id });
  return copy;
}

/** Gives each member of a job's team the same role on another job's team. A scheduled job mails them about it. */
async function copyTeam(
  { client, user }: AdminContext,
  tx: DbTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  // A person who has not chosen a password yet has an invitation, and is mailed no more.
  const copied = await tx.$executeRaw`
    INSERT INTO job_members (job_id, profile_id, team_role, notified)
    SELECT ${to}::uuid, profile_id, team_role, email_confirmed_at IS NULL
    FROM job_members JOIN profiles ON profiles.id = profile_id WHERE job_id = ${from}::uuid`;
  if (copied > 0) await recordAuditEvent(tx, 'member_added', to, { ...client, actor_id: user.id });
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
