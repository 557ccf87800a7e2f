import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

export type AlertProps = {
  /** `error` is heard at once; `warn` is read in its place. */
  tone?: 'error' | 'warn' | undefined;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
};

/** What went wrong, in its place on the page, with the way out beside it. */
export function Alert({ tone = 'error', children, onRetry, retrying = false, action, className }: AlertProps) {
  return (
    <div className={clsx(styles.alert, styles[tone], className)} {...(tone === 'error' && { role: 'alert' })}>
      <Icon as={TriangleAlert} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {onRetry && (
        <Button
          variant="outline"
          size="small"
          icon={RotateCw}
          pending={retrying}
          onClick={onRetry}
          className={styles.button}
        >
          Try again
        </Button>
      )}
      {action}
    </div>
  );
}
