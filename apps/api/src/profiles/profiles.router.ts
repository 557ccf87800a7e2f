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
import { protectedProcedure, publicProcedure, resolver, router } from '../context/trpc.ts';
import { acceptPrivacyNotice, findOwnProfile, registerCandidate, updateProfile } from './profiles.service.ts';

export const profileRouter = router({
  me: protectedProcedure.output(ownProfile).query(resolver(findOwnProfile)),
  update: protectedProcedure.input(updateProfileInput).output(updateProfileResult).mutation(resolver(updateProfile)),
  /** Changes mails alone, because `update` needs a name and a user without one can turn mails off. */
  updateMailPreferences: protectedProcedure
    .input(mailPreferences)
    .output(updateProfileResult)
    .mutation(resolver(updateProfile)),
  acceptPrivacyNotice: protectedProcedure
    .input(acceptPrivacyNoticeInput)
    .output(acceptPrivacyNoticeResult)
    .mutation(resolver(acceptPrivacyNotice)),
  register: publicProcedure.input(registerInput).output(registerResult).mutation(resolver(registerCandidate)),
});
