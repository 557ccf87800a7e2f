import type { Profile } from '@careers/contracts/account/profiles';
import { FileText, Trash2 } from 'lucide';
import { useState } from 'react';
import { CvBox } from '../cv/cv-box.tsx';
import { useUploadCv } from '../cv/use-upload-cv.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './profile.module.css';
import { RemoveCvDialog } from './remove-cv-dialog.tsx';

export function CvCard({ profile }: { profile: Profile }) {
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
          'It is being checked for viruses. You can open it after that. If it takes longer than an hour, upload another file.'}
      </p>
    </>
  );
}
