import { z } from 'zod';
import { email } from '../account/sign-in.ts';
import { jobSummary } from '../jobs/jobs.ts';
import { hiringJobInput, teamRole } from './team-roles.ts';

export const MAX_MEMBERS = 50;

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

export const hiringTeam = z.object({ job: jobSummary, members: z.array(member).max(MAX_MEMBERS) });
export type HiringTeam = z.infer<typeof hiringTeam>;

const memberInput = hiringJobInput.extend({ profile_id: z.uuid('Invalid user ID') });
export const removeMemberInput = memberInput;
export type RemoveMemberInput = z.output<typeof removeMemberInput>;

export const memberRoleInput = memberInput.extend({ team_role: teamRole });
export type MemberRoleInput = z.output<typeof memberRoleInput>;

export const inviteMemberInput = hiringJobInput.extend({ email, team_role: teamRole });
export type InviteMemberInput = z.output<typeof inviteMemberInput>;

export const removeMemberResult = z.object({ success: z.literal(true) });
