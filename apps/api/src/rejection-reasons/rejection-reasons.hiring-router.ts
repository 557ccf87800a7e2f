import { applicationInput } from '@careers/contracts/applications/application-details';
import { givenReasons, reasonOfApplication, rejectionReasons, setReasonInput } from '@careers/contracts/hiring/reasons';
import { teamProcedure, applicationProcedure } from '../context/hiring-procedures.ts';
import { router } from '../context/trpc.ts';
import { listReasons } from './rejection-reasons.service.ts';
import { listGivenReasons, setReason } from './set-reason.service.ts';

export const hiringReasonsRouter = router({
  reasons: teamProcedure('move')
    .output(rejectionReasons)
    .query(({ ctx }) => listReasons(ctx)),
  reason: applicationProcedure('move')
    .withKeys.input(setReasonInput)
    .output(reasonOfApplication)
    .mutation(({ ctx, input }) => setReason(ctx, input)),
  givenReasons: applicationProcedure('team')
    .input(applicationInput)
    .output(givenReasons)
    .query(({ ctx, input }) => listGivenReasons(ctx, input)),
});
