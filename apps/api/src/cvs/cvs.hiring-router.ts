import { applicationCvInput, cvLink } from '@careers/contracts/account/cvs';
import { applicationProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { frameLinkToApplicationCv, linkToApplicationCv } from './cvs.admin-service.ts';

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
