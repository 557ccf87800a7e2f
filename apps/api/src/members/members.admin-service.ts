import { recordAuditEvent } from '@careers/auth/audit';
import { retryWhenTaken } from '@careers/auth/rows/save-user';
import {
  type HiringTeam,
  type InviteMemberInput,
  MAX_MEMBERS,
  type Member,
  type MemberRoleInput,
  type RemoveMemberInput,
} from '@careers/contracts/hiring/members';
import type { DbTransaction, Prisma } from '@careers/db/client';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import type { Context, DbContext, UserContext } from '../context/context.ts';
import { jobSummarySelect, toJobSummary } from '../jobs/jobs.select.ts';
import { endUnbackedAssignments, lockAssigning } from '../team-marks/assignees.service.ts';
import { selectMembers } from './members.select.ts';

type TeamContext = UserContext & Pick<Context, 'auth' | 'client' | 'system'>;

const accountSelect = {
  id: true,
  email: true,
  email_confirmed_at: true,
  disabled_at: true,
  role: true,
} satisfies Prisma.ProfileSelect;
type Account = Prisma.ProfileGetPayload<{ select: typeof accountSelect }>;

/** @throws AppError job_not_found. */
export async function readHiringTeam({ db }: DbContext, id: string): Promise<HiringTeam> {
  const [job, members] = await Promise.all([
    db.job.findUnique({ where: { id }, select: jobSummarySelect }),
    selectMembers(db, id),
  ]);
  if (!job) throw new AppError('job_not_found');
  return { job: toJobSummary(job), members };
}

/**
 * A scheduled job mails the person; one without a password is mailed an invitation, which leads to the job.
 *
 * @throws AppError job_not_found; team_full; user_not_found; account_disabled; already_member; needs_no_team_role for
 *   an administrator.
 */
export async function addMember(context: TeamContext, { profile_id, ...place }: MemberRoleInput): Promise<Member> {
  return inTransaction(context, async (tx) => {
    await lockTeam(tx, place.job_id);
    const account = await tx.profile.findUnique({ where: { id: profile_id }, select: accountSelect });
    if (!account) throw new AppError('user_not_found');
    return join(context, tx, place, account);
  });
}

/** Adds the owner of an address, who is invited if they have no account. @throws as `addMember`. */
export function inviteMember(context: TeamContext, { email, ...place }: InviteMemberInput): Promise<Member> {
  return retryWhenTaken(() =>
    inTransaction(context, async (tx) => {
      await lockTeam(tx, place.job_id);
      const account = await tx.profile.findFirst({ where: { email: email.toLowerCase() }, select: accountSelect });
      if (account) return join(context, tx, place, account);
      const { id } = await invite(context, tx, place, email);
      return insertMember(context, tx, { ...place, profile_id: id, notified: true });
    }),
  );
}

/** Gives a member another role on the team from their next call on. @throws AppError member_not_found. */
export async function changeMemberRole(
  context: TeamContext,
  { job_id, profile_id, team_role }: MemberRoleInput,
): Promise<Member> {
  return inTransaction(context, async (tx) => {
    const where = { job_id, profile_id, team_role: { not: team_role } };
    const { count } = await tx.jobMember.updateMany({ where, data: { team_role } });
    if (count > 0) await record(context, tx, 'member_role_changed', job_id);
    return findMember(tx, job_id, profile_id);
  });
}

/** Takes a member and their assignments off a job, from their next call on. @throws AppError member_not_found. */
export async function removeMember(
  context: TeamContext,
  { job_id, profile_id }: RemoveMemberInput,
): Promise<{ success: true }> {
  await inTransaction(context, async (tx) => {
    await lockAssigning(tx, { profile_ids: [profile_id] });
    const { count } = await tx.jobMember.deleteMany({ where: { job_id, profile_id } });
    if (count === 0) throw new AppError('member_not_found');
    await endUnbackedAssignments(tx, profile_id);
    await record(context, tx, 'member_removed', job_id);
  });
  return { success: true };
}

type Place = Pick<MemberRoleInput, 'job_id' | 'team_role'>;

/** Locks a job's team until the transaction ends, so that two additions do not exceed its size. */
async function lockTeam(tx: DbTransaction, job_id: string): Promise<void> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT id FROM jobs WHERE id = ${job_id}::uuid FOR NO KEY UPDATE`;
  if (rows.length === 0) throw new AppError('job_not_found');
  if ((await tx.jobMember.count({ where: { job_id } })) >= MAX_MEMBERS) throw new AppError('team_full');
}

async function join(context: TeamContext, tx: DbTransaction, place: Place, account: Account): Promise<Member> {
  const { id: profile_id, email, email_confirmed_at, disabled_at, role } = account;
  if (role === 'admin') throw new AppError('needs_no_team_role');
  if (disabled_at) throw new AppError('account_disabled');
  const isPending = email !== null && email_confirmed_at === null;
  const added = await insertMember(context, tx, { ...place, profile_id, notified: isPending });
  if (isPending) await invite(context, tx, place, email);
  return added;
}

type NewMember = Place & { profile_id: string; notified: boolean };

async function insertMember(context: TeamContext, tx: DbTransaction, data: NewMember): Promise<Member> {
  const { count } = await tx.jobMember.createMany({ data, skipDuplicates: true });
  if (count === 0) throw new AppError('already_member');
  await record(context, tx, 'member_added', data.job_id);
  return findMember(tx, data.job_id, data.profile_id);
}

/** Mails an invitation to choose a password, which names the job and the role, and leads to the job. */
async function invite(
  { auth, system, user, client }: TeamContext,
  tx: DbTransaction,
  { job_id, team_role }: Place,
  email: string,
) {
  const { title } = await tx.job.findUniqueOrThrow({ where: { id: job_id }, select: { title: true } });
  const invitation = {
    email,
    invited_by: user.profile?.full_name ?? null,
    team: { job_title: title, team_role },
    redirect_to: `${system.site_url}/hiring/jobs/${job_id}`,
  };
  return auth.admin.inviteUser(invitation, { ...client, actor_id: user.id }, tx);
}

async function findMember(tx: DbTransaction, job_id: string, profile_id: string): Promise<Member> {
  const [found] = await selectMembers(tx, job_id, profile_id);
  if (!found) throw new AppError('member_not_found');
  return found;
}

/** Records a change of the team with the job as its subject: the copy of a person's data has the events of the person. */
function record({ client, user }: TeamContext, tx: DbTransaction, action: TeamAction, job_id: string): Promise<void> {
  return recordAuditEvent(tx, action, job_id, { ...client, actor_id: user.id });
}
type TeamAction = 'member_added' | 'member_removed' | 'member_role_changed';
