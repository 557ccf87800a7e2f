import clsx from 'clsx';
import { RotateCw, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import tones from './tones.module.css';

type AlertProps = {
  /** A screen reader announces `error` at once and reads `warn` in its place. */
  tone?: 'error' | 'warn' | undefined;
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  action?: ReactNode;
  className?: string | undefined;
};

/** Says that the visitor is offline where they can try again, but not on the server, where `onLine` is not set. */
export function Alert({ tone = 'error', children, onRetry, retrying = false, action, className }: AlertProps) {
  return (
    <div
      className={clsx(styles.alert, tone === 'error' ? tones.red : tones.amber, className)}
      {...(tone === 'error' && { role: 'alert' })}
    >
      <div className={styles.message}>
        <Icon as={TriangleAlert} className={styles.icon} />
        <div className={styles.text}>
          {children}
          {onRetry && navigator.onLine === false && <p>You are offline.</p>}
        </div>
      </div>
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
