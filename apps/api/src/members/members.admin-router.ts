import {
  hiringTeam,
  inviteMemberInput,
  member,
  memberPartInput,
  removeMemberInput,
  removeMemberResult,
} from '@careers/contracts/hiring/members';
import { hiringJobInput } from '@careers/contracts/hiring/parts';
import { adminProcedure, router } from '../context/trpc.ts';
import { addMember, changeMemberPart, inviteMember, readHiringTeam, removeMember } from './members.admin-service.ts';

/** Part of the router `admin.jobs`. */
export const membersRouter = router({
  members: router({
    list: adminProcedure
      .input(hiringJobInput)
      .output(hiringTeam)
      .query(({ ctx, input }) => readHiringTeam(ctx, input.job_id)),
    add: adminProcedure
      .input(memberPartInput)
      .output(member)
      .mutation(({ ctx, input }) => addMember(ctx, input)),
    invite: adminProcedure
      .input(inviteMemberInput)
      .output(member)
      .mutation(({ ctx, input }) => inviteMember(ctx, input)),
    changePart: adminProcedure
      .input(memberPartInput)
      .output(member)
      .mutation(({ ctx, input }) => changeMemberPart(ctx, input)),
    remove: adminProcedure
      .input(removeMemberInput)
      .output(removeMemberResult)
      .mutation(({ ctx, input }) => removeMember(ctx, input)),
  }),
});
