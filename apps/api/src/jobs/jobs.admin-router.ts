import { adminJobPage, job, jobByIdInput, jobBySlugInput } from '@careers/contracts/jobs';
import { pageInput } from '@careers/contracts/pagination';
import { adminProcedure, router } from '../trpc.ts';
import { findAnyJob, listAllJobs } from './jobs.admin-service.ts';

export const adminJobsRouter = router({
  list: adminProcedure
    .input(pageInput)
    .output(adminJobPage)
    .query(({ ctx, input }) => listAllJobs(ctx, input)),
  byId: adminProcedure
    .input(jobByIdInput)
    .output(job)
    .query(({ ctx, input }) => findAnyJob(ctx, input)),
  preview: adminProcedure
    .input(jobBySlugInput)
    .output(job)
    .query(({ ctx, input }) => findAnyJob(ctx, input)),
});
