import { cvLink, userCvInput } from '@careers/contracts/account/cvs';
import { adminProcedure, router } from '../context/trpc.ts';
import { linkToUserCv } from './cvs.admin-service.ts';

export const userCvRouter = router({
  cvLink: adminProcedure
    .input(userCvInput)
    .output(cvLink)
    .query(({ ctx, input }) => linkToUserCv(ctx, input)),
});
