import type { Profile } from '@careers/contracts/account/profiles';
import { CV_MEGABYTES } from '@careers/contracts/common/limits';
import clsx from 'clsx';
import { ExternalLink, Upload } from 'lucide';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useViewCv } from '../../lib/api/use-view-cv.ts';
import styles from './cv-box.module.css';
import { useCvCheck } from './use-cv-check.ts';
import { useFileDrop } from './use-file-drop.ts';
import type { CvUpload } from './use-upload-cv.ts';

type CvBoxProps = {
  profile: Profile;
  upload: CvUpload;
  children: ReactNode;
  /** What else can be done with the CV, while no file is being uploaded. */
  actions?: ReactNode;
};

export function CvBox({ profile, upload, children, actions }: CvBoxProps) {
  const { pending: opening, viewCv } = useViewCv();
  const { choose, cancel, underWay, problem } = upload;
  const picker = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const uploadButton = useFocusWhenLost(underWay === null, profile.cv_file_name);
  const { zone, over } = useFileDrop(choose);
  useCvCheck(profile);

  return (
    <div ref={zone} className={clsx(styles.zone, over && styles.over)}>
      {children}
      {underWay ? (
        // Shows no percentage between the last byte sent and the reply.
        <Progress label={underWay.name} value={underWay.percent < 100 ? underWay.percent : undefined} />
      ) : (
        <p className={styles.hint}>PDF, at most {CV_MEGABYTES} MB. You can also drop the file here.</p>
      )}
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
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
          aria-describedby={problem ? problemId : undefined}
          onClick={() => picker.current?.click()}
        >
          {profile.cv_url ? 'Replace CV' : 'Upload CV'}
        </Button>
        {underWay && (
          <Button variant="ghost" size="small" onClick={cancel}>
            Cancel
          </Button>
        )}
        {!underWay && actions}
      </div>
      <input
        ref={picker}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label="CV"
        onChange={({ target }) => {
          choose(target.files);
          target.value = ''; // so that the same file can be chosen again
        }}
      />
    </div>
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
