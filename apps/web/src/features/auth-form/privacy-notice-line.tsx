import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './auth-form.module.css';

export function PrivacyNoticeLine({ act }: { act: string }) {
  return (
    <p className={styles.notice}>
      By {act} you confirm that you have read our{' '}
      <a href="/privacy" target="_blank" rel="noreferrer">
        privacy notice<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
      .
    </p>
  );
}
