import { equalityMonth, equalityMonthInput } from '@careers/contracts/applications/equality';
import { adminProcedure, router } from '../context/trpc.ts';
import { readEqualityMonth } from './equality.admin-service.ts';

export const adminEqualityRouter = router({
  month: adminProcedure
    .input(equalityMonthInput)
    .output(equalityMonth)
    .query(({ ctx, input }) => readEqualityMonth(ctx, input)),
});
