import { z } from 'zod';
import { email } from '../account/sign-in.ts';
import { jobSummary } from '../jobs/jobs.ts';
import { hiringJobInput, teamRole } from './team-roles.ts';

/** The most people on the hiring team of one job. */
export const MAX_MEMBERS = 50;

/** A member of a job's hiring team, for administrators. */
export const member = z.object({
  /** The person's id. */
  id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string().nullable(),
  team_role: teamRole,
  created_at: z.iso.datetime(),
  /** Null: the person has not accepted the invitation yet. */
  email_confirmed_at: z.iso.datetime().nullable(),
  disabled_at: z.iso.datetime().nullable(),
  /** The person was made an administrator since, who sees the applicants of every job. */
  is_administrator: z.boolean(),
  /** The person has an application for the job that is neither withdrawn nor rejected, so the role waits. */
  has_applied: z.boolean(),
});
export type Member = z.infer<typeof member>;

/** The hiring team of a job, the first member first. */
export const hiringTeam = z.object({ job: jobSummary, members: z.array(member).max(MAX_MEMBERS) });
export type HiringTeam = z.infer<typeof hiringTeam>;

const memberInput = hiringJobInput.extend({ profile_id: z.uuid('Invalid user ID') });
export const removeMemberInput = memberInput;
export type RemoveMemberInput = z.output<typeof removeMemberInput>;

/** A person with an account, and the role that they get on the job's team. */
export const memberRoleInput = memberInput.extend({ team_role: teamRole });
export type MemberRoleInput = z.output<typeof memberRoleInput>;

/** An address, with an account or without one. */
export const inviteMemberInput = hiringJobInput.extend({ email, team_role: teamRole });
export type InviteMemberInput = z.output<typeof inviteMemberInput>;

export const removeMemberResult = z.object({ success: z.literal(true) });
