import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** 1 for a whole page ('Page Not Found'), which is larger and has no border. */
  level?: 1 | 2 | 3 | undefined;
};

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.empty, level === 1 && styles.page)}>
      <svg className={styles.signpost} viewBox="0 0 96 64" aria-hidden="true">
        <path d="M48 62V6M48 12h30l8 8-8 8H48M48 34H22l-8 8 8 8h26" />
        <path d="M30 62h36" />
      </svg>
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
