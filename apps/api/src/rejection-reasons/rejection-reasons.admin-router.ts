import {
  addReasonInput,
  changeReasonInput,
  managedReasons,
  orderReasonsInput,
  reasonInput,
  rejectionReason,
  requireReasonInput,
} from '@careers/contracts/hiring/reasons';
import { adminProcedure, router } from '../context/trpc.ts';
import {
  addReason,
  archiveReason,
  changeReason,
  listManagedReasons,
  orderReasons,
  removeReason,
  requireReason,
  restoreReason,
} from './rejection-reasons.admin-service.ts';

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
