import { applicationCvInput, cvLink, userCvInput } from '@careers/contracts/account/cvs';
import { adminProcedure, router } from '../context/trpc.ts';
import { frameLinkToApplicationCv, linkToApplicationCv, linkToUserCv } from './cvs.admin-service.ts';

/** Part of the router `admin.users`. */
export const userCvRouter = router({
  cvLink: adminProcedure
    .input(userCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => linkToUserCv(ctx, input)),
});

/** Part of the router `admin.applications`. */
export const applicationCvRouter = router({
  cvLink: adminProcedure
    .input(applicationCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => linkToApplicationCv(ctx, input)),
  cvFrameLink: adminProcedure
    .input(applicationCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => frameLinkToApplicationCv(ctx, input)),
});
