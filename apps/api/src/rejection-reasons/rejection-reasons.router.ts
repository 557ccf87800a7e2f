import { applicationInput } from '@careers/contracts/applications/application-details';
import {
  addReasonInput,
  changeReasonInput,
  givenReasons,
  managedReasons,
  orderReasonsInput,
  reasonInput,
  reasonOfApplication,
  rejectionReason,
  rejectionReasons,
  requireReasonInput,
  setReasonInput,
} from '@careers/contracts/hiring/rejection-reasons';
import { applicationProcedure, teamProcedure } from '../context/hiring-procedures.ts';
import { adminProcedure, router } from '../context/trpc.ts';
import {
  addReason,
  archiveReason,
  changeReason,
  listManagedReasons,
  listReasons,
  orderReasons,
  removeReason,
  requireReason,
  restoreReason,
} from './rejection-reasons.service.ts';
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

export const adminReasonsRouter = router({
  list: adminProcedure.withKeys.output(managedReasons).query(({ ctx }) => listManagedReasons(ctx)),
  add: adminProcedure
    .input(addReasonInput)
    .output(rejectionReason)
    .mutation(({ ctx, input }) => addReason(ctx, input)),
  change: adminProcedure
    .input(changeReasonInput)
    .output(rejectionReason)
    .mutation(({ ctx, input }) => changeReason(ctx, input)),
  order: adminProcedure
    .input(orderReasonsInput)
    .output(managedReasons)
    .mutation(({ ctx, input }) => orderReasons(ctx, input)),
  archive: adminProcedure
    .input(reasonInput)
    .output(rejectionReason)
    .mutation(({ ctx, input }) => archiveReason(ctx, input)),
  restore: adminProcedure
    .input(reasonInput)
    .output(rejectionReason)
    .mutation(({ ctx, input }) => restoreReason(ctx, input)),
  remove: adminProcedure
    .input(reasonInput)
    .output(rejectionReason)
    .mutation(({ ctx, input }) => removeReason(ctx, input)),
  require: adminProcedure
    .input(requireReasonInput)
    .output(managedReasons)
    .mutation(({ ctx, input }) => requireReason(ctx, input)),
});
