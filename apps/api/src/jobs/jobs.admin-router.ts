import {
  listAllJobsInput,
  readJobInput,
  removeJobResult,
  slugInUse,
  slugInUseInput,
} from '@careers/contracts/jobs/admin-jobs';
import { createJobInput, updateJobInput } from '@careers/contracts/jobs/job-input';
import { adminJobPage, job, jobByIdInput, jobBySlugInput } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { adminProcedure, router } from '../context/trpc.ts';
import { findAnyJob, isSlugInUse, listAllJobs } from './jobs.admin-service.ts';
import { createJob, duplicateJob, removeJob, toggleJobFilled, updateJob } from './jobs.write-service.ts';

export const adminJobsRouter = router({
  list: adminProcedure
    .input(listAllJobsInput)
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
  slugInUse: adminProcedure
    .input(slugInUseInput)
    .output(slugInUse)
    .query(({ ctx, input }) => isSlugInUse(ctx, input)),
  create: adminProcedure
    .meta({ bodyLimit: limits.job_body })
    .input(createJobInput)
    .output(job)
    .mutation(({ ctx, input }) => createJob(ctx, input)),
  update: adminProcedure
    .meta({ bodyLimit: limits.job_body })
    .input(updateJobInput)
    .output(job)
    .mutation(({ ctx, input }) => updateJob(ctx, input)),
  toggleFilled: adminProcedure
    .input(readJobInput)
    .output(job)
    .mutation(({ ctx, input }) => toggleJobFilled(ctx, input)),
  duplicate: adminProcedure
    .input(jobByIdInput)
    .output(job)
    .mutation(({ ctx, input }) => duplicateJob(ctx, input)),
  remove: adminProcedure
    .input(readJobInput)
    .output(removeJobResult)
    .mutation(({ ctx, input }) => removeJob(ctx, input)),
});
