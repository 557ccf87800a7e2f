import { MessageText } from './message-text.tsx';
import styles from './message-fields.module.css';

type MessagePreviewProps = {
  /** The recipient's address, where the viewer sees it. */
  to?: string | null | undefined;
  subject: string;
  text: string;
};

export function MessagePreview({ to, subject, text }: MessagePreviewProps) {
  return (
    <div className={styles.preview}>
      {to && <p className={styles.to}>To {to}</p>}
      <p className={styles.subject} dir="auto">
        {subject}
      </p>
      <MessageText text={text} />
    </div>
  );
}
