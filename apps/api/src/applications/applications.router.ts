import {
  application,
  applicationPage,
  listApplicationsInput,
  submitApplicationInput,
  submitApplicationResult,
  withdrawApplicationInput,
} from '@careers/contracts/applications';
import { candidateProcedure, router } from '../trpc.ts';
import { listOwnApplications, submitApplication } from './applications.service.ts';
import { withdrawApplication } from './withdraw-service.ts';

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
  withdraw: candidateProcedure
    .input(withdrawApplicationInput)
    .output(application)
    .mutation(({ ctx, input }) => withdrawApplication(ctx, input)),
});
