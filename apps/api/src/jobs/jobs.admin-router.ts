import {
  changedJobs,
  changeJobsInput,
  jobPlan,
  listAllJobsInput,
  planJobInput,
  readJobInput,
  removeJobResult,
  slugInUse,
  slugInUseInput,
} from '@careers/contracts/jobs/admin-jobs';
import { createJobInput, updateJobInput } from '@careers/contracts/jobs/job-input';
import { adminJobPage, job, jobByIdInput, jobBySlugInput } from '@careers/contracts/jobs/jobs';
import { limits } from '@careers/contracts/common/limits';
import { AppError } from '../common/app-error.ts';
import { isForJob } from '../context/api-key.ts';
import { adminProcedure, router } from '../context/trpc.ts';
import { changeJobs, createJob, removeJob, toggleJobFilled, updateJob } from './jobs.write-service.ts';
import { duplicateJob, relistJob } from './copy-job.service.ts';
import { planJob, readPlan, unplanJob } from './job-plans.service.ts';
import { findAnyJob, isSlugInUse, listAllJobs } from './jobs.admin-service.ts';

const adminJobProcedure = adminProcedure.withKeys.input(jobByIdInput).use(({ ctx, input: { id }, next }) => {
  if (ctx.api_key && !isForJob(ctx.api_key, id)) throw new AppError('job_not_found');
  return next();
});

export const adminJobsRouter = router({
  list: adminProcedure.withKeys
    .input(listAllJobsInput)
    .output(adminJobPage)
    .query(({ ctx, input }) => listAllJobs(ctx, input)),
  byId: adminJobProcedure
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
  create: adminProcedure.withKeys
    .meta({ keys: 'for all jobs', bodyLimit: limits.job_body })
    .input(createJobInput)
    .output(job)
    .mutation(({ ctx, input }) => createJob(ctx, input)),
  update: adminJobProcedure
    .meta({ bodyLimit: limits.job_body })
    .input(updateJobInput)
    .output(job)
    .mutation(({ ctx, input }) => updateJob(ctx, input)),
  toggleFilled: adminJobProcedure
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
  plan: adminJobProcedure
    .input(jobByIdInput)
    .output(jobPlan)
    .query(({ ctx, input }) => readPlan(ctx, input)),
  setPlan: adminJobProcedure
    .input(planJobInput)
    .output(jobPlan)
    .mutation(({ ctx, input }) => planJob(ctx, input)),
  removePlan: adminJobProcedure
    .input(jobByIdInput)
    .output(jobPlan)
    .mutation(({ ctx, input }) => unplanJob(ctx, input)),
  remove: adminJobProcedure
    .input(readJobInput)
    .output(removeJobResult)
    .mutation(({ ctx, input }) => removeJob(ctx, input)),
});
