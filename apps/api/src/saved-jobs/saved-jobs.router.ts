import { savedJobInput, savedJobResult, savedJobs } from '@careers/contracts/jobs/saved-jobs';
import { protectedProcedure, resolver, router } from '../context/trpc.ts';
import { listSavedJobs, removeSavedJob, saveJob } from './saved-jobs.service.ts';

export const savedJobsRouter = router({
  list: protectedProcedure.output(savedJobs).query(resolver(listSavedJobs)),
  add: protectedProcedure.input(savedJobInput).output(savedJobResult).mutation(resolver(saveJob)),
  remove: protectedProcedure.input(savedJobInput).output(savedJobResult).mutation(resolver(removeSavedJob)),
});
