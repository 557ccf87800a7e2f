import { report, reportInput } from '@careers/contracts/hiring/reports';
import { teamProcedure } from '../context/hiring-procedures.ts';
import { resolver, router } from '../context/trpc.ts';
import { readReport } from './reports.service.ts';

export const reportsRouter = router({
  read: teamProcedure('export').input(reportInput).output(report).query(resolver(readReport)),
});
