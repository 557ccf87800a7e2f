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
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import { listReceivedApplications, readAdminOverview } from './overview.admin-service.ts';
import { listHiringJobs, readAssignedApplications, readUnansweredApplications } from './overview.hiring-service.ts';
import { readCandidateOverview } from './overview.service.ts';

export const candidateOverviewProcedure = protectedProcedure
  .output(candidateOverview)
  .query(resolver(readCandidateOverview));

export const adminOverviewProcedure = adminProcedure.output(adminOverview).query(resolver(readAdminOverview));

export const hiringOverviewRouter = router({
  assigned: memberProcedure.output(assignedApplications).query(resolver(readAssignedApplications)),
  unanswered: memberProcedure.output(unansweredApplications).query(resolver(readUnansweredApplications)),
  jobs: memberProcedure.input(hiringJobsInput).output(hiringJobPage).query(resolver(listHiringJobs)),
});

export const receivedApplicationsRouter = router({
  list: adminProcedure
    .input(listReceivedInput)
    .output(receivedApplicationPage)
    .query(resolver(listReceivedApplications)),
});
