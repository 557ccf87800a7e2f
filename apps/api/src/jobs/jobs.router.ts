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
} from '@careers/contracts/jobs/jobs';
import { jobQuestions } from '@careers/contracts/jobs/questions';
import { cachedProcedure, resolver, router } from '../context/trpc.ts';
import { readJobFacets } from './job-facets.service.ts';
import { filterOptionsOf, openRolesOf } from './filter-counts.ts';
import { findPublishedJob, listPublishedJobs } from './jobs.service.ts';
import { readJobQuestions } from './questions.service.ts';
import { listSimilarJobs } from './similar-jobs.service.ts';

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
