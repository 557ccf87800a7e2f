import {
  equalityForm,
  equalityFormResult,
  equalityFormState,
  equalityMonth,
  equalityMonthInput,
} from '@careers/contracts/applications/equality';
import { adminProcedure, candidateProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
import { isEqualityFormOpen, readEqualityMonth, submitEqualityForm } from './equality.service.ts';

export const equalityRouter = router({
  state: protectedProcedure
    .output(equalityFormState)
    .query(async ({ ctx }) => ({ is_open: await isEqualityFormOpen(ctx) })),
  submit: candidateProcedure.input(equalityForm).output(equalityFormResult).mutation(resolver(submitEqualityForm)),
});

export const adminEqualityRouter = router({
  month: adminProcedure.input(equalityMonthInput).output(equalityMonth).query(resolver(readEqualityMonth)),
});
