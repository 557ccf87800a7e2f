import { jobFacets } from '@careers/contracts/job-facets';
import {
  filterOptions,
  job,
  jobBySlugInput,
  jobFilters,
  jobPage,
  listJobsInput,
  openRoles,
} from '@careers/contracts/jobs';
import { publicProcedure, router } from '../trpc.ts';
import { readJobFacets } from './job-facets.service.ts';
import { countOpenRoles, findPublishedJob, listPublishedJobs, readFilterOptions } from './jobs.service.ts';

export const jobsRouter = router({
  list: publicProcedure
    .meta({ limit: { kind: 'read', cost: 4 } })
    .input(listJobsInput)
    .output(jobPage)
    .query(({ ctx, input }) => listPublishedJobs(ctx, input)),
  facets: publicProcedure
    .input(jobFilters)
    .output(jobFacets)
    .query(({ ctx, input }) => readJobFacets(ctx, input)),
  filterOptions: publicProcedure.output(filterOptions).query(({ ctx }) => readFilterOptions(ctx)),
  openRoles: publicProcedure.output(openRoles).query(({ ctx }) => countOpenRoles(ctx)),
  bySlug: publicProcedure
    .input(jobBySlugInput)
    .output(job)
    .query(({ ctx, input }) => findPublishedJob(ctx, input)),
});
