import { useState } from 'react';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { usePrivacyNotice } from '../../lib/account/use-privacy-notice.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/card.tsx';
import { Alert } from '../../ui/alert.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts';
import styles from './profile.module.css';

export function PrivacyNoticeRequest() {
  const notice = usePrivacyNotice();
  const [isConfirmed, setConfirmed] = useState(false);
  const thanks = useFocusWhenLost<HTMLParagraphElement>(String(isConfirmed));
  if (isConfirmed)
    return (
      <p ref={thanks} tabIndex={-1} className={styles.notice}>
        Thank you. We have recorded that you were shown our privacy notice.
      </p>
    );
  if (!notice.isNeeded) return null;
  return (
    <Panel title="Our privacy notice" className={styles.notice}>
      <p>
        {notice.hasEarlier ? 'It has changed since you last saw it.' : 'You have not seen it yet.'} Please read our{' '}
        <a href="/privacy" target="_blank" rel="noreferrer">
          privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
        : it says what we hold about you, why, and for how long.
      </p>
      {notice.error && (
        <Alert className={styles.noticeError}>
          {serverMessage(notice.error) ?? 'This could not be saved. Please try again.'}
        </Alert>
      )}
      <Button
        className={styles.noticeButton}
        pending={notice.isPending}
        pendingText="Saving..."
        onClick={() =>
          void notice.accept().then(
            () => setConfirmed(true),
            () => undefined, // shown above
          )
        }
      >
        I have read it
      </Button>
    </Panel>
  );
}
