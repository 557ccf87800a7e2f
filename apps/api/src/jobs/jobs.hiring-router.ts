import { advertSlugInUseInput, slugInUse } from '@careers/contracts/jobs/admin-jobs';
import { updateAdvertInput } from '@careers/contracts/jobs/job-input';
import { job } from '@careers/contracts/jobs/jobs';
import { managedQuestions, saveQuestionsInput } from '@careers/contracts/jobs/questions';
import { hiringJobInput } from '@careers/contracts/hiring/team-roles';
import { limits } from '@careers/contracts/common/limits';
import { jobProcedure } from '../context/hiring-procedures.ts';
import { resolver, router } from '../context/trpc.ts';
import { findAnyJob, isSlugInUse } from './jobs.admin-service.ts';
import { updateJob } from './jobs.write-service.ts';
import { readManagedQuestions, saveQuestions } from './questions.service.ts';

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
