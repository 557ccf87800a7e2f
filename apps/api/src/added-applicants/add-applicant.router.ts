import { addApplicantInput, addedApplicant } from '@careers/contracts/hiring/add-applicant';
import { jobProcedure } from '../context/hiring-procedures.ts';
import { resolver, router } from '../context/trpc.ts';
import { addApplicant } from './add-applicant.service.ts';

export const hiringAddApplicantRouter = router({
  addApplicant: jobProcedure('add_applicant')
    .meta({ limit: { kind: 'application' } })
    .input(addApplicantInput)
    .output(addedApplicant)
    .mutation(resolver(addApplicant)),
});
