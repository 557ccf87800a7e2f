import { Link } from '@tanstack/react-router';
import { Pencil } from 'lucide';
import { useAuth } from '../../lib/account/use-auth.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply-dialog.module.css';

export function ApplicantSummary() {
  const { user, profile } = useAuth();
  return (
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
  );
}
