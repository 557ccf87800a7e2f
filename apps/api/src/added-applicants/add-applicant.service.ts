import { retryWhenTaken } from '@careers/auth/rows/save-user';
import { ADDED } from '@careers/contracts/applications/source';
import type { AddApplicantInput, AddedApplicant } from '@careers/contracts/hiring/add-applicant';
import { type DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { v7 as uuid } from 'uuid';
import { AppError } from '../common/app-error.ts';
import type { Context, UserContext } from '../context/context.ts';
import { isOpenForTeam } from '../context/memberships.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { type AddCv, receiveCv } from '../cvs/cvs.service.ts';
import { lockProfile } from '../profiles/profiles.service.ts';
import { noteEvent } from '../webhooks/note-events.ts';

type AddContext = UserContext & ViewerContext & Pick<Context, 'auth' | 'client' | 'cvs' | 'system'>;
type Texts = Omit<AddApplicantInput, 'cv'>;

/**
 * Adds a person in any state of the job. Without an account they get one that is Pending, with a mail about the
 * application that opens it; `mailCandidates` mails others. Only an administrator adds a person with an account,
 * because the application shows their profile and CV, which they have not sent for this job.
 *
 * @throws AppError job_not_found; already_applied, with an open application for the job; has_account; on_hiring_team,
 *   for the caller and the members of the job; for the file as `receiveCv` does.
 */
export async function addApplicant(context: AddContext, { cv, ...texts }: AddApplicantInput): Promise<AddedApplicant> {
  function addWith(addCv?: AddCv): Promise<AddedApplicant> {
    return retryWhenTaken(() => inTransaction(context, (tx) => add(context, tx, texts, addCv)));
  }
  return cv ? receiveCv(context, cv, addWith) : addWith();
}

async function add(context: AddContext, tx: DbTransaction, texts: Texts, addCv?: AddCv): Promise<AddedApplicant> {
  const { job_id, full_name, cover_letter = null } = texts;
  const select = { title: true, department: true, location: true };
  const job = await tx.job.findUnique({ where: { id: job_id }, select });
  if (!job) throw new AppError('job_not_found');
  const email = texts.email.toLowerCase();
  const known = await tx.profile.findFirst({ where: { email }, select: { id: true, email_confirmed_at: true } });
  if (known) await refuseUnsuitable(context, tx, { id: known.id, job_id });
  const id = uuid();
  const isPending = !known?.email_confirmed_at;
  if (!isPending && context.viewer.team_role !== 'administrator') throw new AppError('has_account', { field: 'email' });
  const user_id = isPending ? await invite(context, tx, { email, full_name, id, title: job.title }) : known.id;
  if (!known) await refuseUnsuitable(context, tx, { id: user_id, job_id }); // another call may have added the person
  const cv_id = addCv ? await addCv(tx, user_id) : null;
  // A stranger may have registered the address: the account has no name until its owner confirms it. The CV is that of this
  // application alone, so that no other team that adds the person sees it.
  if (isPending) await tx.profile.updateMany({ where: { id: user_id, full_name: null }, data: { full_name } });
  const { count } = await tx.application.createMany({
    data: {
      id,
      user_id,
      job_id,
      job_title: job.title,
      job_department: job.department,
      job_location: job.location,
      cover_letter,
      cv_id,
      source: ADDED,
      updated_by: context.user.id,
      // A sign-in service elsewhere mails its own invitation, which says nothing of the application.
      notified_status: isPending && context.auth.plugin ? 'Applied' : null,
    },
    skipDuplicates: true,
  });
  if (count === 0) throw alreadyApplied(); // the same letter within a minute
  await tx.$executeRaw(
    noteEvent('application.created', Prisma.sql`(SELECT * FROM applications WHERE id = ${id}::uuid) AS added`),
  );
  return { id };
}

function alreadyApplied(): AppError {
  return new AppError('already_applied', { field: 'email' });
}

/** Locks a person's profile, so that two calls do not add them twice, and refuses them if they are no new applicant. */
async function refuseUnsuitable(
  { user }: AddContext,
  tx: DbTransaction,
  { id, job_id }: { id: string; job_id: string },
): Promise<void> {
  await lockProfile(tx, id);
  const isMember = (await tx.jobMember.count({ where: { job_id, profile_id: id } })) > 0;
  if (isMember || id === user.id) throw new AppError('on_hiring_team', { field: 'email' });
  const open = await tx.$queryRaw<unknown[]>`
    SELECT FROM applications WHERE user_id = ${id}::uuid AND job_id = ${job_id}::uuid AND ${isOpenForTeam} LIMIT 1`;
  if (open.length > 0) throw alreadyApplied();
}

async function invite(
  { auth, system, user, client }: AddContext,
  tx: DbTransaction,
  { email, full_name, id, title }: Record<'email' | 'full_name' | 'id' | 'title', string>,
): Promise<string> {
  const redirect_to = `${system.site_url}/dashboard/applied/${id}`;
  const invitation = { email, data: { full_name }, redirect_to, added_to: title };
  const account = await auth.admin.inviteUser(invitation, { ...client, actor_id: user.id }, tx);
  return account.id;
}
