import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'blue' | 'yellow' | 'purple' | 'green' | 'red' | 'amber' | 'grey';

/** A number plate with its coloured flash at the left: always colour and word. */
export function Badge({
  tone,
  children,
  className,
}: {
  tone: BadgeTone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={clsx(styles.badge, styles[tone], className)}>{children}</span>;
}
