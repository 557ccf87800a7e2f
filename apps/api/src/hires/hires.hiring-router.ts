import { hireOfApplication, hires, setHiredInput, setHiresInput } from '@careers/contracts/hiring/hires';
import { hiringJobInput } from '@careers/contracts/hiring/team-roles';
import { applicationProcedure, jobProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { listHires, setHired, setHires } from './hires.service.ts';

export const hiresRouter = router({
  list: jobProcedure('message')
    .input(hiringJobInput)
    .output(hires)
    .query(({ ctx, input }) => listHires(ctx, input)),
  setForJob: jobProcedure('message')
    .input(setHiresInput)
    .output(hires)
    .mutation(({ ctx, input }) => setHires(ctx, input)),
  set: applicationProcedure('message')
    .input(setHiredInput)
    .output(hireOfApplication)
    .mutation(({ ctx, input }) => setHired(ctx, input)),
});
