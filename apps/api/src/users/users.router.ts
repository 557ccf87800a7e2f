import { ownerProof, removeOwnAccountResult } from '@careers/contracts/account/profiles';
import {
  createUserInput,
  deletionImpact,
  listUsersInput,
  provedUserIdInput,
  removeFactorsResult,
  removeUserResult,
  setUserDisabledInput,
  updateUserInput,
  user,
  userIdInput,
  userPage,
} from '@careers/contracts/account/users';
import { adminProcedure, protectedProcedure, router } from '../context/trpc.ts';
import { removeOwnAccount } from './own-account.service.ts';
import {
  createUser,
  readDeletionImpact,
  removeFactors,
  removeUser,
  resendInvite,
  setUserDisabled,
  updateUser,
} from './users.admin-service.ts';
import { listUsers } from './users.list-service.ts';

export const adminUsersRouter = router({
  list: adminProcedure
    .input(listUsersInput)
    .output(userPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  create: adminProcedure
    .input(createUserInput)
    .output(user)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  resendInvite: adminProcedure
    .input(provedUserIdInput)
    .output(user)
    .mutation(({ ctx, input }) => resendInvite(ctx, input)),
  update: adminProcedure
    .input(updateUserInput)
    .output(user)
    .mutation(({ ctx, input }) => updateUser(ctx, input)),
  setDisabled: adminProcedure
    .input(setUserDisabledInput)
    .output(user)
    .mutation(({ ctx, input }) => setUserDisabled(ctx, input)),
  removeFactors: adminProcedure
    .input(provedUserIdInput)
    .output(removeFactorsResult)
    .mutation(({ ctx, input }) => removeFactors(ctx, input)),
  deletionImpact: adminProcedure
    .input(userIdInput)
    .output(deletionImpact)
    .query(({ ctx, input }) => readDeletionImpact(ctx, input)),
  remove: adminProcedure
    .input(userIdInput)
    .output(removeUserResult)
    .mutation(({ ctx, input }) => removeUser(ctx, input)),
});

export const ownAccountRouter = router({
  removeAccount: protectedProcedure
    .input(ownerProof)
    .output(removeOwnAccountResult)
    .mutation(({ ctx, input }) => removeOwnAccount(ctx, input)),
});
