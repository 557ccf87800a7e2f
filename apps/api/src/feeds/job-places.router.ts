import { jobPlaces } from '@careers/contracts/jobs/admin-jobs';
import { jobByIdInput } from '@careers/contracts/jobs/jobs';
import { adminProcedure, router } from '../context/trpc.ts';
import { readJobPlaces } from './job-places.service.ts';

export const jobPlacesRouter = router({
  places: adminProcedure
    .input(jobByIdInput)
    .output(jobPlaces)
    .query(({ ctx, input }) => readJobPlaces(ctx, input.id)),
});
