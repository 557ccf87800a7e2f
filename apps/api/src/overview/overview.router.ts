import {
  adminOverview,
  candidateOverview,
  listReceivedInput,
  receivedApplicationPage,
} from '@careers/contracts/applications/overview';
import { adminProcedure, protectedProcedure, router } from '../context/trpc.ts';
import { listReceivedApplications, readAdminOverview } from './overview.admin-service.ts';
import { readCandidateOverview } from './overview.service.ts';

export const candidateOverviewProcedure = protectedProcedure
  .output(candidateOverview)
  .query(({ ctx }) => readCandidateOverview(ctx));

export const adminOverviewProcedure = adminProcedure.output(adminOverview).query(({ ctx }) => readAdminOverview(ctx));

/** Part of the router `admin.applications`. */
export const receivedApplicationsRouter = router({
  list: adminProcedure
    .input(listReceivedInput)
    .output(receivedApplicationPage)
    .query(({ ctx, input }) => listReceivedApplications(ctx, input)),
});
