import { applicationCvInput, cvLink, removeCvInput, removeCvResult } from '@careers/contracts/account/cvs';
import { protectedProcedure, router } from '../context/trpc.ts';
import { linkToOwnApplicationCv, linkToOwnCv, removeCv } from './cvs.service.ts';

/** Part of the router `profile`. The upload itself is a multipart request: cvs.plugin.ts. */
export const ownCvRouter = router({
  cvLink: protectedProcedure.output(cvLink).query(({ ctx }) => linkToOwnCv(ctx)),
  removeCv: protectedProcedure
    .input(removeCvInput)
    .output(removeCvResult)
    .mutation(({ ctx, input }) => removeCv(ctx, input)),
});

export const ownApplicationCvRouter = router({
  cvLink: protectedProcedure
    .input(applicationCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => linkToOwnApplicationCv(ctx, input)),
});
