import type { Profile } from '@careers/contracts/account/profiles';
import { CircleCheck } from 'lucide';
import { useAuth } from '../../lib/account/use-auth.ts';
import { CvBox } from '../cv/cv-box.tsx';
import type { CvUpload } from '../cv/use-upload-cv.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './apply-dialog.module.css';

/** Says whether a CV goes with the application, and takes one. The application is sent with the profile's CV. */
export function ApplicantCv({ upload }: { upload: CvUpload }) {
  const { profile } = useAuth();
  if (profile === undefined) return <Skeleton height={180} />;
  if (profile === null) return <Alert tone="warn">Your profile could not be loaded. You can still apply.</Alert>;
  return (
    <CvBox profile={profile} upload={upload}>
      <CvState profile={profile} />
    </CvBox>
  );
}

function CvState({ profile: { cv_url, cv_status, cv_file_name } }: { profile: Profile }) {
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
      <p>{cv_file_name}</p>
      {cv_status === 'pending' && <p>It is being checked for viruses. You can open it after that.</p>}
    </div>
  );
}
