import {
  hiringTeam,
  inviteMemberInput,
  member,
  memberRoleInput,
  removeMemberInput,
  removeMemberResult,
} from '@careers/contracts/hiring/members';
import { hiringJobInput } from '@careers/contracts/hiring/team-roles';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { addMember, changeMemberRole, inviteMember, readHiringTeam, removeMember } from './members.admin-service.ts';

export const membersRouter = router({
  members: router({
    list: adminProcedure
      .input(hiringJobInput)
      .output(hiringTeam)
      .query(({ ctx, input }) => readHiringTeam(ctx, input.job_id)),
    add: adminProcedure.input(memberRoleInput).output(member).mutation(resolver(addMember)),
    invite: adminProcedure.input(inviteMemberInput).output(member).mutation(resolver(inviteMember)),
    changeTeamRole: adminProcedure.input(memberRoleInput).output(member).mutation(resolver(changeMemberRole)),
    remove: adminProcedure.input(removeMemberInput).output(removeMemberResult).mutation(resolver(removeMember)),
  }),
});
