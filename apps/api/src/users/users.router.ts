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
import { adminProcedure, protectedProcedure, resolver, router } from '../context/trpc.ts';
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
  list: adminProcedure.input(listUsersInput).output(userPage).query(resolver(listUsers)),
  create: adminProcedure.input(createUserInput).output(user).mutation(resolver(createUser)),
  resendInvite: adminProcedure.input(provedUserIdInput).output(user).mutation(resolver(resendInvite)),
  update: adminProcedure.input(updateUserInput).output(user).mutation(resolver(updateUser)),
  setDisabled: adminProcedure.input(setUserDisabledInput).output(user).mutation(resolver(setUserDisabled)),
  removeFactors: adminProcedure.input(provedUserIdInput).output(removeFactorsResult).mutation(resolver(removeFactors)),
  deletionImpact: adminProcedure.input(userIdInput).output(deletionImpact).query(resolver(readDeletionImpact)),
  remove: adminProcedure.input(userIdInput).output(removeUserResult).mutation(resolver(removeUser)),
});

export const ownAccountRouter = router({
  removeAccount: protectedProcedure
    .input(ownerProof)
    .output(removeOwnAccountResult)
    .mutation(resolver(removeOwnAccount)),
});
