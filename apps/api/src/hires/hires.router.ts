import { hireOfApplication, hires, setHiredInput, setHiresInput } from '@careers/contracts/hiring/hires';
import { hiringJobInput } from '@careers/contracts/hiring/team-roles';
import { applicationProcedure, jobProcedure } from '../context/hiring-procedures.ts';
import { resolver, router } from '../context/trpc.ts';
import { listHires, setHired, setHires } from './hires.service.ts';

export const hiresRouter = router({
  list: jobProcedure('message').input(hiringJobInput).output(hires).query(resolver(listHires)),
  setForJob: jobProcedure('message').input(setHiresInput).output(hires).mutation(resolver(setHires)),
  set: applicationProcedure('message').input(setHiredInput).output(hireOfApplication).mutation(resolver(setHired)),
});
