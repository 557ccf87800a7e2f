import type { Profile } from '@careers/contracts/account/profiles';
import { CV_MEGABYTES } from '@careers/contracts/common/limits';
import clsx from 'clsx';
import { ExternalLink, Upload } from 'lucide';
import { type ReactNode, useEffect, useId, useRef, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Progress } from '../../ui/progress.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import styles from './cv-box.module.css';
import type { CvUpload } from './use-upload-cv.ts';
import { useQuery } from '@tanstack/react-query';
import { useRefreshProfile } from '../../lib/account/own-profile.ts';
import { ViewCvButton } from '../../lib/display/view-cv-button.tsx';

type CvBoxProps = {
  profile: Profile;
  upload: CvUpload;
  children: ReactNode;
  /** What else can be done with the CV, while no file is being uploaded. */
  actions?: ReactNode;
};

export function CvBox({ profile, upload, children, actions }: CvBoxProps) {
  const { choose, cancel, underWay, problem } = upload;
  const picker = useRef<HTMLInputElement>(null);
  const problemId = useId();
  // Cancel goes with an upload, Remove with the file.
  const uploadButton = useFocusWhenLost<HTMLButtonElement>(`${underWay === null} ${profile.cv_file_name}`);
  const { zone, over } = useFileDrop(choose);
  useCvCheck(profile);

  return (
    <div ref={zone} className={clsx(styles.zone, over && styles.over)}>
      {children}
      {underWay ? (
        // Shows no percentage between the last byte sent and the reply.
        <Progress label={underWay.name} value={underWay.percent < 100 ? underWay.percent : undefined} />
      ) : (
        <p className={styles.hint}>
          PDF, at most {CV_MEGABYTES} MB. <span className={styles.drop}>You can also drop the file here.</span>
        </p>
      )}
      {problem && <FieldError id={problemId}>{problem}</FieldError>}
      <div className={styles.actions}>
        {profile.cv_url && profile.cv_status !== 'pending' && !underWay && (
          <ViewCvButton
            variant="outline"
            size="small"
            icon={ExternalLink}
            link={(client) => client.profile.cvLink.query()}
          />
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

/** Asks for the profile every five seconds while its CV is being checked for viruses. */
function useCvCheck({ cv_url, cv_status }: Profile): void {
  const refreshProfile = useRefreshProfile();
  useQuery({
    queryKey: ['cv check', cv_url],
    queryFn: async () => (await refreshProfile()).cv_status,
    enabled: cv_status === 'pending',
    refetchInterval: 5_000,
  });
}

/** Ignores a file that is dropped beside the zone, which the browser would open in place of the page. */
function useFileDrop(onDrop: (files: File[]) => void) {
  const zone = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onDrop);
  useEffect(() => {
    function track(event: DragEvent): void {
      const { dataTransfer, target, type } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const inside = target instanceof Node && zone.current?.contains(target) === true;
      dataTransfer.dropEffect = inside ? 'copy' : 'none';
      setOver(inside && type === 'dragover');
      if (inside && type === 'drop') drop([...dataTransfer.files]);
    }
    function leave({ relatedTarget }: DragEvent): void {
      if (relatedTarget === null) setOver(false); // the pointer has left the window
    }
    addEventListener('dragover', track);
    addEventListener('drop', track);
    addEventListener('dragleave', leave);
    return () => {
      removeEventListener('dragover', track);
      removeEventListener('drop', track);
      removeEventListener('dragleave', leave);
    };
  }, []);
  return { zone, over };
}
