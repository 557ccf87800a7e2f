import type { Profile } from '@careers/contracts/profiles';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Pencil } from 'lucide-react';
import { useAuth } from '../../lib/session/use-auth.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply-dialog.module.css';
import { applyCopy } from './apply.copy.ts';

/** Who applies, as the employer will see them, and whether there is a CV. */
export function ApplicantSummary() {
  const { user, profile } = useAuth();
  return (
    <>
      <div className={styles.summary}>
        <div className={styles.person}>
          {profile === undefined ? (
            <Skeleton width={160} height={24} />
          ) : (
            <b>{profile?.full_name || applyCopy.noName}</b>
          )}
          <p>{profile?.email || user?.email || applyCopy.noEmail}</p>
        </div>
        <Link to="/dashboard/profile" className={buttonClass({ variant: 'outline', size: 'small' })}>
          <Icon as={Pencil} size={18} />
          {applyCopy.editProfile}
        </Link>
      </div>
      <CvState profile={profile} />
    </>
  );
}

/** Nothing is said of a CV that could not be looked for. */
function CvState({ profile }: { profile: Profile | null | undefined }) {
  if (profile === undefined) return <Skeleton width={140} height={24} />;
  if (profile === null) return <Alert tone="warn">{applyCopy.profileMissing}</Alert>;
  if (!profile.cv_url) {
    return (
      <Alert tone="warn">
        <p>{applyCopy.noCv}</p>
        <p className={styles.quiet}>{applyCopy.noCvWarning}</p>
      </Alert>
    );
  }
  return (
    <p className={styles.cv}>
      <Icon as={CircleCheck} />
      {applyCopy.cvAttached}
    </p>
  );
}
