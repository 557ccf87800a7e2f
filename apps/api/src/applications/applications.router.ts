import {
  applicationPage,
  listApplicationsInput,
  submitApplicationInput,
  submitApplicationResult,
} from '@careers/contracts/applications';
import { protectedProcedure, router } from '../trpc.ts';
import { listOwnApplications, submitApplication } from './applications.service.ts';

export const applicationsRouter = router({
  list: protectedProcedure
    .input(listApplicationsInput)
    .output(applicationPage)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  // Not 'apply': tRPC reserves that name.
  submit: protectedProcedure
    .input(submitApplicationInput)
    .output(submitApplicationResult)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
});
