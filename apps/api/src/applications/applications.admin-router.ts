import {
  applicant,
  applicantPage,
  listApplicantsInput,
  updateApplicationInput,
} from '@careers/contracts/applications/applications';
import { adminProcedure, router } from '../context/trpc.ts';
import { listApplicants, updateApplication } from './applications.admin-service.ts';

export const adminApplicationsRouter = router({
  listByJob: adminProcedure
    .input(listApplicantsInput)
    .output(applicantPage)
    .query(({ ctx, input }) => listApplicants(ctx, input)),
  update: adminProcedure
    .input(updateApplicationInput)
    .output(applicant)
    .mutation(({ ctx, input }) => updateApplication(ctx, input)),
});
