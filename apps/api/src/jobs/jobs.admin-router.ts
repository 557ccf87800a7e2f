import {
  listAllJobsInput,
  readJobInput,
  removeJobResult,
  slugInUse,
  slugInUseInput,
} from '@careers/contracts/jobs/admin-jobs';
import { changedJobs, changeJobsInput } from '@careers/contracts/jobs/change-jobs';
import { createJobInput, updateJobInput } from '@careers/contracts/jobs/job-input';
import { jobPlan, planJobInput } from '@careers/contracts/jobs/job-plans';
import { adminJobPage, job, jobByIdInput, jobBySlugInput } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { adminProcedure, router } from '../context/trpc.ts';
import { changeJobs } from './change-jobs.service.ts';
import { duplicateJob, relistJob } from './copy-job.service.ts';
import { planJob, unplanJob } from './job-plans.service.ts';
import { findAnyJob, isSlugInUse, listAllJobs } from './jobs.admin-service.ts';
import { createJob, removeJob, toggleJobFilled, updateJob } from './jobs.write-service.ts';

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
  relist: adminProcedure
    .input(jobByIdInput)
    .output(job)
    .mutation(({ ctx, input }) => relistJob(ctx, input)),
  changeMany: adminProcedure
    .input(changeJobsInput)
    .output(changedJobs)
    .mutation(({ ctx, input }) => changeJobs(ctx, input)),
  setPlan: adminProcedure
    .input(planJobInput)
    .output(jobPlan)
    .mutation(({ ctx, input }) => planJob(ctx, input)),
  removePlan: adminProcedure
    .input(jobByIdInput)
    .output(jobPlan)
    .mutation(({ ctx, input }) => unplanJob(ctx, input)),
  remove: adminProcedure
    .input(readJobInput)
    .output(removeJobResult)
    .mutation(({ ctx, input }) => removeJob(ctx, input)),
});
