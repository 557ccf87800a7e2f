import {
  applicationPage,
  listApplicationsInput,
  submitApplicationInput,
  submitApplicationResult,
} from '@careers/contracts/applications';
import { candidateProcedure, router } from '../trpc.ts';
import { listOwnApplications, submitApplication } from './applications.service.ts';

export const applicationsRouter = router({
  list: candidateProcedure
    .input(listApplicationsInput)
    .output(applicationPage)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  // Not 'apply': tRPC keeps that word for itself.
  submit: candidateProcedure
    .input(submitApplicationInput)
    .output(submitApplicationResult)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
});
