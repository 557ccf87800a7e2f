import {
  adminOverview,
  assignedApplications,
  candidateOverview,
  hiringJobPage,
  hiringJobsInput,
  listReceivedInput,
  receivedApplicationPage,
  unansweredApplications,
} from '@careers/contracts/applications/overview';
import { memberProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, protectedProcedure, router } from '../context/trpc.ts';
import { listReceivedApplications, readAdminOverview } from './overview.admin-service.ts';
import { listHiringJobs, readAssignedApplications, readUnansweredApplications } from './overview.hiring-service.ts';
import { readCandidateOverview } from './overview.service.ts';

export const candidateOverviewProcedure = protectedProcedure
  .output(candidateOverview)
  .query(({ ctx }) => readCandidateOverview(ctx));

export const adminOverviewProcedure = adminProcedure.output(adminOverview).query(({ ctx }) => readAdminOverview(ctx));

export const hiringOverviewRouter = router({
  assigned: memberProcedure.output(assignedApplications).query(({ ctx }) => readAssignedApplications(ctx)),
  unanswered: memberProcedure.output(unansweredApplications).query(({ ctx }) => readUnansweredApplications(ctx)),
  jobs: memberProcedure
    .input(hiringJobsInput)
    .output(hiringJobPage)
    .query(({ ctx, input }) => listHiringJobs(ctx, input)),
});

export const receivedApplicationsRouter = router({
  list: adminProcedure
    .input(listReceivedInput)
    .output(receivedApplicationPage)
    .query(({ ctx, input }) => listReceivedApplications(ctx, input)),
});
