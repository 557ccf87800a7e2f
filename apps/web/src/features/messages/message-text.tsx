import { splitAtLinks } from '@careers/contracts/common/links-in-text';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './message-fields.module.css';

/** Web and mail addresses are links; everything else stays text. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {splitAtLinks(text).map(({ text: words, href }, index) => {
        if (href === null) return words;
        return (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {words}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        );
      })}
    </p>
  );
}

/** `to`: the recipient's address, where the viewer sees it. */
type MessagePreviewProps = { to?: string | null | undefined; subject: string; text: string };

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
