import { equalityForm, equalityFormResult } from '@careers/contracts/equality';
import { protectedProcedure, router } from '../trpc.ts';
import { submitEqualityForm } from './equality.service.ts';

/** The sign-in serves the limits alone: what is written does not have it. */
export const equalityRouter = router({
  submit: protectedProcedure
    .meta({ limit: { kind: 'equality_form' } })
    .input(equalityForm)
    .output(equalityFormResult)
    .mutation(({ ctx, input }) => submitEqualityForm(ctx, input)),
});
