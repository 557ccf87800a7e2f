import type { CandidateApplication } from '@careers/contracts/applications/candidate-application';
import { ExternalLink, FileText } from 'lucide';
import { useViewCv } from '../../lib/api/use-view-cv.ts';
import { useBrand } from '../../lib/page/brand.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './application-screen.module.css';

/** The CV that the company sees with an application. Without one of its own, that is the one in the profile. */
export function SentCv({ id, cv }: Pick<CandidateApplication, 'id' | 'cv'>) {
  const { pending, viewCv } = useViewCv();
  const { short_name } = useBrand();
  if (!cv) return <p>This application has no CV. You sent none, or you have removed it since.</p>;
  return (
    <>
      <p className={styles.file}>
        <Icon as={FileText} />
        <b>{cv.file_name}</b>
      </p>
      {!cv.is_sent && (
        <p>
          {`You sent no CV with this application, or you have removed it since. ${short_name} sees the one in your profile.`}
        </p>
      )}
      {cv.is_pending ? (
        <p>It is being checked for viruses. You can open it after that.</p>
      ) : (
        <Button
          variant="outline"
          size="small"
          icon={ExternalLink}
          pending={pending}
          onClick={() => void viewCv((client) => client.applications.cvLink.query({ id }))}
        >
          <span>
            View CV<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </Button>
      )}
    </>
  );
}
