import type { Profile } from '@careers/contracts/account/profiles';
import { CV_MEGABYTES } from '@careers/contracts/common/limits';
import clsx from 'clsx';
import { ExternalLink, FileText, Trash2, Upload } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useViewCv } from '../../lib/api/use-view-cv.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useToast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './cv-card.module.css';
import { cvToast, severalFilesToast } from './cv.copy.ts';
import { RemoveCvDialog } from './remove-cv-dialog.tsx';
import { useCvCheck } from './use-cv-check.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUploadCv } from './use-upload-cv.ts';

/** The CV that a user's applications are sent with: its state, and what can be done with it. */
export function CvCard({ profile }: { profile: Profile }) {
  const toast = useToast();
  const { pending: opening, viewCv } = useViewCv();
  const { start, cancel, underWay } = useUploadCv();
  const picker = useRef<HTMLInputElement>(null);
  const [removing, setRemoving] = useState(false);
  const uploadButton = useFocusWhenLost(underWay === null, profile.cv_file_name);
  useCvCheck(profile);

  function upload(files: Iterable<File> | null): void {
    const [file, another] = files ?? [];
    if (another) toast({ key: cvToast, ...severalFilesToast });
    else if (file) start(file);
  }
  const { zone, over } = useFileDrop(upload);

  return (
    <Panel title="CV / Resume">
      <div ref={zone} className={clsx(styles.zone, over && styles.over)}>
        <CvState profile={profile} />
        {underWay ? (
          // Shows no percentage between the last byte sent and the reply.
          <Progress label={underWay.name} value={underWay.percent < 100 ? underWay.percent : undefined} />
        ) : (
          <p className={styles.hint}>PDF, at most {CV_MEGABYTES} MB. You can also drop the file here.</p>
        )}
        <div className={styles.actions}>
          {profile.cv_url && profile.cv_status !== 'pending' && !underWay && (
            <Button
              variant="outline"
              size="small"
              icon={ExternalLink}
              pending={opening}
              onClick={() => void viewCv((client) => client.profile.cvLink.query())}
            >
              <span>
                View CV<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </span>
            </Button>
          )}
          <Button
            ref={uploadButton}
            variant="outline"
            size="small"
            icon={Upload}
            pending={underWay !== null}
            pendingText="Uploading..."
            onClick={() => picker.current?.click()}
          >
            {profile.cv_url ? 'Replace CV' : 'Upload CV'}
          </Button>
          {underWay && (
            <Button variant="ghost" size="small" onClick={cancel}>
              Cancel
            </Button>
          )}
          {profile.cv_status && !underWay && (
            <Button variant="ghost" size="small" icon={Trash2} onClick={() => setRemoving(true)}>
              Remove CV
            </Button>
          )}
        </div>
        <input
          ref={picker}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label="CV"
          onChange={({ target }) => {
            upload(target.files);
            target.value = ''; // so that the same file can be chosen again
          }}
        />
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
      <p role="status" className={styles.hint}>
        {cv_status === 'pending' && 'It is being checked for viruses. You can open it in a moment.'}
      </p>
    </>
  );
}

/** Focuses the upload button when the focused button is gone: Cancel after an upload, Remove after a removal. */
function useFocusWhenLost(idle: boolean, file: string | null) {
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef({ idle, file });
  useEffect(() => {
    const before = shown.current;
    shown.current = { idle, file };
    if ((before.idle !== idle || before.file !== file) && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
  }, [idle, file]);
  return button;
}
