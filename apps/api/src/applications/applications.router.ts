import {
  application,
  applicationPage,
  listApplicationsInput,
  submitApplicationInput,
  submitApplicationResult,
  withdrawApplicationInput,
} from '@careers/contracts/applications/applications';
import { protectedProcedure, router } from '../context/trpc.ts';
import { listOwnApplications, submitApplication, withdrawApplication } from './applications.service.ts';

export const applicationsRouter = router({
  list: protectedProcedure
    .input(listApplicationsInput)
    .output(applicationPage)
    .query(({ ctx, input }) => listOwnApplications(ctx, input)),
  // The name is not 'apply', because tRPC reserves it.
  submit: protectedProcedure
    .meta({ limit: { kind: 'application' } })
    .input(submitApplicationInput)
    .output(submitApplicationResult)
    .mutation(({ ctx, input }) => submitApplication(ctx, input)),
  withdraw: protectedProcedure
    .input(withdrawApplicationInput)
    .output(application)
    .mutation(({ ctx, input }) => withdrawApplication(ctx, input)),
});
