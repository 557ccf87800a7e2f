import { useState } from 'react';
import type { Profile, Role } from '@careers/contracts/account/profiles';
import { FileText, Trash2 } from 'lucide';
import { useAuth } from '../../lib/account/use-auth.ts';
import { useRefetchFailed } from '../../lib/api/use-refetch-failed.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card, Panel } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { YourDataCard } from '../your-data/your-data-card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { CvBox } from '../cv/cv-box.tsx';
import { useUploadCv } from '../cv/use-upload-cv.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { useChangeProfile } from '../../lib/account/own-profile.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { cvToast } from '../cv/cv.copy.ts';
import { MailPreferencesCard } from './mail-preferences-card.tsx';
import { PersonalInformation } from './personal-information.tsx';
import { PrivacyNoticeRequest } from './privacy-notice-request.tsx';
import styles from './profile.module.css';
import { SignInSettings } from './sign-in-settings.tsx';
import { profileFields } from './profile-fields.ts';
import { memberSince } from './member-since.ts';

function RemoveCvDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toast = useToast();
  const changeProfile = useChangeProfile();
  const { user } = useAuth();
  const [fromApplications, setFromApplications] = useState(false);
  const removal = trpc.profile.removeCv.useMutation({
    onSuccess: () => {
      changeProfile(user?.id, { cv_url: null, cv_file_name: null, cv_status: null });
      toast({ key: cvToast, title: 'Success', description: 'CV removed.' });
      onClose();
    },
    onError: (error) => toast({ key: cvToast, ...failureToast('Failed to remove CV', error, 'Please try again.') }),
  });
  return (
    <ConfirmDialog
      open={open}
      title="Remove CV"
      confirmText="Remove CV"
      pendingText="Removing..."
      pending={removal.isPending}
      onConfirm={() => removal.mutate({ from_applications: fromApplications })}
      onCancel={onClose}
    >
      <p>Your CV will be deleted from your profile, and new applications will be sent without one.</p>
      <Checkbox
        label="Delete the CVs of my past applications too"
        checked={fromApplications}
        onChange={(event) => setFromApplications(event.target.checked)}
      />
    </ConfirmDialog>
  );
}

function CvCard({ profile }: { profile: Profile }) {
  const upload = useUploadCv();
  const [removing, setRemoving] = useState(false);
  const remove = profile.cv_status && (
    <Button variant="ghost" size="small" icon={Trash2} onClick={() => setRemoving(true)}>
      Remove CV
    </Button>
  );
  return (
    <Panel title="CV / Resume">
      <div className={styles.cv}>
        <CvBox profile={profile} upload={upload} actions={remove}>
          <CvState profile={profile} />
        </CvBox>
      </div>
      <RemoveCvDialog open={removing} onClose={() => setRemoving(false)} />
    </Panel>
  );
}

function CvState({ profile: { cv_status, cv_file_name } }: { profile: Profile }) {
  if (cv_status === null) return <p>You have not uploaded a CV yet.</p>;
  if (cv_status === 'infected')
    return <Alert>A virus was found in ‘{cv_file_name}’, so we deleted it. Please upload another file.</Alert>;
  return (
    <>
      <p className={styles.file}>
        <Icon as={FileText} />
        <b>{cv_file_name}</b>
      </p>
      <p role="status" className={styles.quiet}>
        {cv_status === 'pending' &&
          'We are checking it for viruses. You can open it once that is done. If it takes longer than an hour, upload another file.'}
      </p>
    </>
  );
}

const accountTypes: Record<Role, string> = { candidate: 'Candidate', admin: 'Administrator' };

function AccountStatus({ profile }: { profile: Profile | null }) {
  return (
    <Panel title="Account Status">
      <DescriptionList
        items={[
          { term: 'Account Type', value: accountTypes[profile?.role ?? 'candidate'] },
          { term: 'Member Since', value: memberSince(profile?.created_at) },
        ]}
      />
    </Panel>
  );
}

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
