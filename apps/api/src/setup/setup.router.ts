import {
  declineLineInput,
  hideChecklistInput,
  seenLineInput,
  seenMailsInput,
  setupChecklist,
} from '@careers/contracts/site/setup';
import { adminProcedure, resolver, router } from '../context/trpc.ts';
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
  read: adminProcedure.output(setupChecklist).query(resolver(readChecklist)),
  decline: adminProcedure.input(declineLineInput).output(setupChecklist).mutation(resolver(declineLine)),
  hide: adminProcedure.input(hideChecklistInput).output(setupChecklist).mutation(resolver(hideChecklist)),
  seen: adminProcedure.input(seenLineInput).output(setupChecklist).mutation(resolver(noteSeen)),
  askSender: adminProcedure.output(setupChecklist).mutation(resolver(askSender)),
  mailsSeen: adminProcedure.input(seenMailsInput).output(setupChecklist).mutation(resolver(noteMailsSeen)),
});
