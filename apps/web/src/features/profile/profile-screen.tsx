import { useState } from 'react';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useRefetchFailed } from '../../lib/api/use-refetch-failed.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { YourDataCard } from '../your-data/your-data-card.tsx';
import { AccountStatus } from './account-status.tsx';
import { CvCard } from './cv-card.tsx';
import { MailPreferencesCard } from './mail-preferences-card.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { PrivacyNoticeRequest } from './privacy-notice-request.tsx';
import styles from './profile.module.css';
import { SignInSettings } from './sign-in-settings.tsx';
import { profileFields } from './profile-fields.ts';

/** A user's own profile, and their account settings, which are shown below it when its height is known. */
export function ProfileScreen() {
  const { profile } = useAuth();
  return (
    <>
      <PageHeading title="Profile" subtitle="Manage your profile information and CV" />
      <div className={styles.cards}>
        <div>
          <PrivacyNoticeRequest />
          {profile === undefined && <ProfileSkeleton />}
          {profile === null && <ProfileNotLoaded />}
          {profile && <PersonalInformation key={profile.id} profile={profile} />}
        </div>
        {profile !== undefined && (
          <div className={styles.side}>
            {profile && <CvCard profile={profile} />}
            <AccountStatus profile={profile} />
          </div>
        )}
        <div hidden={profile === undefined}>
          <MailPreferencesCard />
          <SignInSettings />
          <YourDataCard />
        </div>
      </div>
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile">
      <Card className={styles.form} data-skeleton="">
        <Skeleton width={200} height={24} />
        {profileFields.map((field) => (
          <Skeleton key={field} height={74} />
        ))}
      </Card>
    </Loading>
  );
}

function ProfileNotLoaded() {
  const refetchFailed = useRefetchFailed();
  const [retrying, setRetrying] = useState(false);
  async function retry(): Promise<void> {
    setRetrying(true);
    await refetchFailed();
    setRetrying(false);
  }
  return (
    <Alert onRetry={() => void retry()} retrying={retrying}>
      Your profile could not be loaded.
    </Alert>
  );
}
