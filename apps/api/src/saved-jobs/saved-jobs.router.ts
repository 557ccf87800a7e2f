import { savedJobInput, savedJobResult, savedJobs } from '@careers/contracts/jobs/saved-jobs';
import { protectedProcedure, router } from '../context/trpc.ts';
import { listSavedJobs, removeSavedJob, saveJob } from './saved-jobs.service.ts';

export const savedJobsRouter = router({
  list: protectedProcedure.output(savedJobs).query(({ ctx }) => listSavedJobs(ctx)),
  add: protectedProcedure
    .input(savedJobInput)
    .output(savedJobResult)
    .mutation(({ ctx, input }) => saveJob(ctx, input)),
  remove: protectedProcedure
    .input(savedJobInput)
    .output(savedJobResult)
    .mutation(({ ctx, input }) => removeSavedJob(ctx, input)),
});
