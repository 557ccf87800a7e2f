import { equalityForm, equalityFormResult, equalityFormState } from '@careers/contracts/applications/equality';
import { candidateProcedure, protectedProcedure, router } from '../context/trpc.ts';
import { isEqualityFormOpen, submitEqualityForm } from './equality.service.ts';

export const equalityRouter = router({
  state: protectedProcedure
    .output(equalityFormState)
    .query(async ({ ctx }) => ({ is_open: await isEqualityFormOpen(ctx) })),
  submit: candidateProcedure
    .input(equalityForm)
    .output(equalityFormResult)
    .mutation(({ ctx, input }) => submitEqualityForm(ctx, input)),
});
