import { ownerProof, removeOwnAccountResult } from '@careers/contracts/account/profiles';
import { protectedProcedure, router } from '../context/trpc.ts';
import { removeOwnAccount } from './own-account.service.ts';

export const ownAccountRouter = router({
  removeAccount: protectedProcedure
    .input(ownerProof)
    .output(removeOwnAccountResult)
    .mutation(({ ctx, input }) => removeOwnAccount(ctx, input)),
});
