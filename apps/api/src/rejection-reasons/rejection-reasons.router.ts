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
import { adminProcedure, resolver, router } from '../context/trpc.ts';
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
  reasons: teamProcedure('move').output(rejectionReasons).query(resolver(listReasons)),
  reason: applicationProcedure('move')
    .withKeys.input(setReasonInput)
    .output(reasonOfApplication)
    .mutation(resolver(setReason)),
  givenReasons: applicationProcedure('team')
    .input(applicationInput)
    .output(givenReasons)
    .query(resolver(listGivenReasons)),
});

export const adminReasonsRouter = router({
  list: adminProcedure.withKeys.output(managedReasons).query(resolver(listManagedReasons)),
  add: adminProcedure.input(addReasonInput).output(rejectionReason).mutation(resolver(addReason)),
  change: adminProcedure.input(changeReasonInput).output(rejectionReason).mutation(resolver(changeReason)),
  order: adminProcedure.input(orderReasonsInput).output(managedReasons).mutation(resolver(orderReasons)),
  archive: adminProcedure.input(reasonInput).output(rejectionReason).mutation(resolver(archiveReason)),
  restore: adminProcedure.input(reasonInput).output(rejectionReason).mutation(resolver(restoreReason)),
  remove: adminProcedure.input(reasonInput).output(rejectionReason).mutation(resolver(removeReason)),
  require: adminProcedure.input(requireReasonInput).output(managedReasons).mutation(resolver(requireReason)),
});
