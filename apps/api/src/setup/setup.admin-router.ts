import {
  declineLineInput,
  hideChecklistInput,
  seenLineInput,
  seenMailsInput,
  setupChecklist,
} from '@careers/contracts/site/setup';
import { adminProcedure, router } from '../context/trpc.ts';
import {
  askSender,
  declineLine,
  hideChecklist,
  noteMailsSeen,
  noteSeen,
  readChecklist,
} from './setup.admin-service.ts';

/** Each change answers with the checklist after it. */
export const adminSetupRouter = router({
  read: adminProcedure.output(setupChecklist).query(({ ctx }) => readChecklist(ctx)),
  decline: adminProcedure
    .input(declineLineInput)
    .output(setupChecklist)
    .mutation(({ ctx, input }) => declineLine(ctx, input)),
  hide: adminProcedure
    .input(hideChecklistInput)
    .output(setupChecklist)
    .mutation(({ ctx, input }) => hideChecklist(ctx, input)),
  seen: adminProcedure
    .input(seenLineInput)
    .output(setupChecklist)
    .mutation(({ ctx, input }) => noteSeen(ctx, input)),
  askSender: adminProcedure.output(setupChecklist).mutation(({ ctx }) => askSender(ctx)),
  mailsSeen: adminProcedure
    .input(seenMailsInput)
    .output(setupChecklist)
    .mutation(({ ctx, input }) => noteMailsSeen(ctx, input)),
});
