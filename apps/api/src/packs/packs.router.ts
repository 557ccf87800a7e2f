import { limits } from '@careers/contracts/common/limits';
import { cvPack, packInput, printedApplications } from '@careers/contracts/hiring/packs';
import { jobsProcedure } from '../context/hiring-procedures.ts';
import { resolver, router } from '../context/trpc.ts';
import { printApplications, readCvPack } from './packs.service.ts';

/** The router `hiring.packs`. */
export const packsRouter = router({
  /** What is in the file of `cvPackPlugin`. */
  cvs: jobsProcedure('personal')
    .meta({ limit: { kind: 'read', cost: limits.pack } })
    .input(packInput)
    .output(cvPack)
    .query(resolver(readCvPack)),
  print: jobsProcedure('personal')
    .meta({ limit: { kind: 'read', cost: limits.pack } })
    .input(packInput)
    .output(printedApplications)
    .query(resolver(printApplications)),
});
