import { jobFacets } from '@careers/contracts/jobs/job-facets';
import {
  filterOptions,
  job,
  jobBySlugInput,
  jobFilters,
  jobPage,
  listJobsInput,
  openRoles,
  similarJobs,
  adminJobPage,
  jobByIdInput,
} from '@careers/contracts/jobs/jobs';
import { jobQuestions, managedQuestions, saveQuestionsInput } from '@careers/contracts/jobs/questions';
import {
  advertSlugInUseInput,
  slugInUse,
  changedJobs,
  changeJobsInput,
  jobPlan,
  listAllJobsInput,
  planJobInput,
  readJobInput,
  removeJobResult,
  slugInUseInput,
} from '@careers/contracts/jobs/admin-jobs';
import { updateAdvertInput, createJobInput, updateJobInput } from '@careers/contracts/jobs/job-input';
import { hiringJobInput } from '@careers/contracts/hiring/team-roles';
import { limits } from '@careers/contracts/common/limits';
import { cachedProcedure, resolver, router, adminProcedure } from '../context/trpc.ts';
import { jobProcedure } from '../context/hiring-procedures.ts';
import { AppError } from '../common/app-error.ts';
import { isForJob } from '../context/api-key.ts';
import { readJobFacets } from './job-facets.service.ts';
import { filterOptionsOf, openRolesOf } from './filter-counts.ts';
import { findPublishedJob, listPublishedJobs } from './jobs.service.ts';
import { readJobQuestions, readManagedQuestions, saveQuestions } from './questions.service.ts';
import { listSimilarJobs } from './similar-jobs.service.ts';
import { findAnyJob, isSlugInUse, listAllJobs } from './jobs.admin-service.ts';
import { updateJob, changeJobs, createJob, removeJob, toggleJobFilled } from './jobs.write-service.ts';
import { duplicateJob, relistJob } from './copy-job.service.ts';
import { planJob, readPlan, unplanJob } from './job-plans.service.ts';

export const jobsRouter = router({
  list: cachedProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(listJobsInput)
    .output(jobPage)
    .query(resolver(listPublishedJobs)),
  facets: cachedProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(jobFilters)
    .output(jobFacets)
    .query(resolver(readJobFacets)),
  filterOptions: cachedProcedure.output(filterOptions).query(({ ctx }) => ctx.filterCounts().then(filterOptionsOf)),
  openRoles: cachedProcedure.output(openRoles).query(({ ctx }) => ctx.filterCounts().then(openRolesOf)),
  bySlug: cachedProcedure.input(jobBySlugInput).output(job).query(resolver(findPublishedJob)),
  questions: cachedProcedure.input(jobBySlugInput).output(jobQuestions).query(resolver(readJobQuestions)),
  similar: cachedProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(jobBySlugInput)
    .output(similarJobs)
    .query(resolver(listSimilarJobs)),
});

/** Part of the router `hiring`: the questions of a job. Every role reads them, to filter applicants by answers. */
export const hiringQuestionsRouter = router({
  list: jobProcedure().withKeys.input(hiringJobInput).output(managedQuestions).query(resolver(readManagedQuestions)),
  save: jobProcedure('edit_advert')
    .withKeys.meta({ bodyLimit: limits.application_body })
    .input(saveQuestionsInput)
    .output(managedQuestions)
    .mutation(resolver(saveQuestions)),
});

/** Part of the router `hiring`: the form of a job, for a recruiter of its team. They do not publish, fill or delete it. */
export const hiringAdvertRouter = router({
  advert: jobProcedure('edit_advert')
    .input(hiringJobInput)
    .output(job)
    .query(({ ctx, input: { job_id: id } }) => findAnyJob(ctx, { id })),
  advertSlugInUse: jobProcedure('edit_advert')
    .input(advertSlugInUseInput)
    .output(slugInUse)
    .query(({ ctx, input: { job_id: id, slug } }) => isSlugInUse(ctx, { id, slug })),
  updateAdvert: jobProcedure('edit_advert')
    .meta({ bodyLimit: limits.job_body })
    .input(updateAdvertInput)
    .output(job)
    .mutation(({ ctx, input: { job_id: id, status: _, ...changes } }) => updateJob(ctx, { id, ...changes })),
});

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
