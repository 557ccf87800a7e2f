import { applicationCvInput, cvLink, removeCvInput, removeCvResult, userCvInput } from '@careers/contracts/account/cvs';
import { applicationProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, protectedProcedure, router } from '../context/trpc.ts';
import {
  frameLinkToApplicationCv,
  linkToApplicationCv,
  linkToOwnApplicationCv,
  linkToOwnCv,
  linkToUserCv,
  removeCv,
} from './cvs.service.ts';

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

export const hiringCvRouter = router({
  cvLink: applicationProcedure()
    .withKeys.input(applicationCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => linkToApplicationCv(ctx, input)),
  cvFrameLink: applicationProcedure()
    .input(applicationCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => frameLinkToApplicationCv(ctx, input)),
});

export const userCvRouter = router({
  cvLink: adminProcedure
    .input(userCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => linkToUserCv(ctx, input)),
});
