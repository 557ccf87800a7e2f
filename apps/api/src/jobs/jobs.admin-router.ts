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
import { adminProcedure, resolver, router } from '../context/trpc.ts';
import { changeJobs, createJob, removeJob, toggleJobFilled, updateJob } from './jobs.write-service.ts';
import { duplicateJob, relistJob } from './copy-job.service.ts';
import { planJob, readPlan, unplanJob } from './job-plans.service.ts';
import { findAnyJob, isSlugInUse, listAllJobs } from './jobs.admin-service.ts';

const adminJobProcedure = adminProcedure.withKeys.input(jobByIdInput).use(({ ctx, input: { id }, next }) => {
  if (ctx.api_key && !isForJob(ctx.api_key, id)) throw new AppError('job_not_found');
  return next();
});

export const adminJobsRouter = router({
  list: adminProcedure.withKeys.input(listAllJobsInput).output(adminJobPage).query(resolver(listAllJobs)),
  byId: adminJobProcedure.input(jobByIdInput).output(job).query(resolver(findAnyJob)),
  preview: adminProcedure.input(jobBySlugInput).output(job).query(resolver(findAnyJob)),
  slugInUse: adminProcedure.input(slugInUseInput).output(slugInUse).query(resolver(isSlugInUse)),
  create: adminProcedure.withKeys
    .meta({ keys: 'for all jobs', bodyLimit: limits.job_body })
    .input(createJobInput)
    .output(job)
    .mutation(resolver(createJob)),
  update: adminJobProcedure
    .meta({ bodyLimit: limits.job_body })
    .input(updateJobInput)
    .output(job)
    .mutation(resolver(updateJob)),
  toggleFilled: adminJobProcedure.input(readJobInput).output(job).mutation(resolver(toggleJobFilled)),
  duplicate: adminProcedure.input(jobByIdInput).output(job).mutation(resolver(duplicateJob)),
  relist: adminProcedure.input(jobByIdInput).output(job).mutation(resolver(relistJob)),
  changeMany: adminProcedure.input(changeJobsInput).output(changedJobs).mutation(resolver(changeJobs)),
  plan: adminJobProcedure.input(jobByIdInput).output(jobPlan).query(resolver(readPlan)),
  setPlan: adminJobProcedure.input(planJobInput).output(jobPlan).mutation(resolver(planJob)),
  removePlan: adminJobProcedure.input(jobByIdInput).output(jobPlan).mutation(resolver(unplanJob)),
  remove: adminJobProcedure.input(readJobInput).output(removeJobResult).mutation(resolver(removeJob)),
});
