import { applicationInput } from '@careers/contracts/applications/application-details';
import { assignable, assigneesOfApplication, setAssigneesInput } from '@careers/contracts/hiring/assignees';
import {
  companyTags,
  makeTagInput,
  renameTagInput,
  setTagsInput,
  tag,
  tagInput,
  tagsOfApplication,
  tagUses,
} from '@careers/contracts/hiring/tags';
import { allowedOnAnyJob, teamProcedure, applicationProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { listAssignable, setAssignees } from './assignees.service.ts';
import { countTagUses, listTags, makeTag, removeTag, renameTag, setTags } from './tags.service.ts';

export const hiringMarksRouter = router({
  tags: router({
    list: teamProcedure('team')
      .withKeys.output(companyTags)
      .query(async ({ ctx }) => ({
        tags: await listTags(ctx),
        can_make: ctx.user !== null && allowedOnAnyJob(ctx.user, 'make_tags'),
        can_change: ctx.user?.role === 'admin',
      })),
    make: teamProcedure('make_tags').input(makeTagInput).output(tag).mutation(resolver(makeTag)),
    rename: adminProcedure.input(renameTagInput).output(tag).mutation(resolver(renameTag)),
    uses: adminProcedure.input(tagInput).output(tagUses).query(resolver(countTagUses)),
    remove: adminProcedure.input(tagInput).output(tag).mutation(resolver(removeTag)),
  }),
  tag: applicationProcedure('tag').withKeys.input(setTagsInput).output(tagsOfApplication).mutation(resolver(setTags)),
  assignable: applicationProcedure('assign').input(applicationInput).output(assignable).query(resolver(listAssignable)),
  assign: applicationProcedure('assign')
    .input(setAssigneesInput)
    .output(assigneesOfApplication)
    .mutation(resolver(setAssignees)),
});
