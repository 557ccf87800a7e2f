import {
  mailPreferences,
  ownProfile,
  updateProfileInput,
  updateProfileResult,
} from '@careers/contracts/account/profiles';
import {
  acceptPrivacyNoticeInput,
  acceptPrivacyNoticeResult,
  registerInput,
  registerResult,
} from '@careers/contracts/account/sign-in';
import { protectedProcedure, publicProcedure, router } from '../context/trpc.ts';
import { acceptPrivacyNotice, findOwnProfile, registerCandidate, updateProfile } from './profiles.service.ts';

export const profileRouter = router({
  me: protectedProcedure.output(ownProfile).query(({ ctx }) => findOwnProfile(ctx)),
  update: protectedProcedure
    .input(updateProfileInput)
    .output(updateProfileResult)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  /** Changes mails alone, because `update` needs a name and a user without one can turn mails off. */
  updateMailPreferences: protectedProcedure
    .input(mailPreferences)
    .output(updateProfileResult)
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  acceptPrivacyNotice: protectedProcedure
    .input(acceptPrivacyNoticeInput)
    .output(acceptPrivacyNoticeResult)
    .mutation(({ ctx, input }) => acceptPrivacyNotice(ctx, input)),
  register: publicProcedure
    .input(registerInput)
    .output(registerResult)
    .mutation(({ ctx, input }) => registerCandidate(ctx, input)),
});
