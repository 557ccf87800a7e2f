import { PRIVACY_NOTICE_VERSION } from '@careers/contracts/site/legal-pages';
import { useState } from 'react';
import { useChangeProfile } from './own-profile.ts';
import { useAuth } from './use-auth.ts';
import { newerPrivacyNotice } from '../forms/refused-input.ts';
import { trpc } from '../api/trpc.ts';

/** Accounts that were created elsewhere start without the notice; a new version is shown to every user. */
export function usePrivacyNotice() {
  const { profile } = useAuth();
  const changeProfile = useChangeProfile();
  /** The version of this page's code, or a newer one that the server has named. */
  const [version, setVersion] = useState<string>(PRIVACY_NOTICE_VERSION);
  const mutation = trpc.profile.acceptPrivacyNotice.useMutation({
    onSuccess: () => changeProfile(profile?.id, { privacy_notice_version: version }),
    onError: (error) => setVersion((shown) => newerPrivacyNotice(error) ?? shown),
  });
  return {
    isNeeded: Boolean(profile) && profile?.privacy_notice_version !== version,
    hasEarlier: Boolean(profile?.privacy_notice_version),
    isPending: mutation.isPending,
    error: mutation.error,
    /** Records that the user was shown the notice. @throws The server's error. */
    accept: () => mutation.mutateAsync({ version }),
  };
}
