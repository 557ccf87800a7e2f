import type { Profile } from '@careers/contracts/account/profiles';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Pencil } from 'lucide';
import { useAuth } from '../../lib/account/use-auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply-dialog.module.css';

/** The candidate's name and email as the administrator will see them, and whether there is a CV. */
export function ApplicantSummary() {
  const { user, profile } = useAuth();
  return (
    <>
      <div className={styles.summary}>
        <div className={styles.person}>
          {profile === undefined ? (
            <Skeleton width={160} height={24} />
          ) : (
            <b>{profile?.full_name || 'No name provided'}</b>
          )}
          <p>{profile?.email || user?.email || 'No email provided'}</p>
        </div>
        <Link to="/dashboard/profile" className={buttonClass({ variant: 'outline', size: 'small' })}>
          <Icon as={Pencil} size={18} />
          Edit Profile
        </Link>
      </div>
      <CvState profile={profile} />
    </>
  );
}

/** Whether a CV is attached; unknown when the profile could not be loaded. */
function CvState({ profile }: { profile: Profile | null | undefined }) {
  if (profile === undefined) return <Skeleton width={140} height={24} />;
  if (profile === null) return <Alert tone="warn">Your profile could not be loaded. You can still apply.</Alert>;
  const { cv_url, cv_status } = profile;
  if (cv_url === null) {
    return (
      <Alert tone="warn">
        <p>No CV attached</p>
        <p className={styles.quiet}>
          {cv_status === 'infected' && 'A virus was found in the CV that you uploaded. '}
          You can still apply without a CV.
        </p>
      </Alert>
    );
  }
  return (
    <div>
      <p className={styles.cv}>
        <Icon as={CircleCheck} />
        CV attached
      </p>
      {cv_status === 'pending' && <p>It is being checked for viruses. You can open it after that.</p>}
    </div>
  );
}
