import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import tones from './tones.module.css';

export type BadgeTone = 'blue' | 'yellow' | 'purple' | 'green' | 'red' | 'amber' | 'grey';

/** A status as a word with a colour band at the left. It never shows the colour alone. */
export function Badge({
  tone,
  children,
  className,
}: {
  tone: BadgeTone;
  children: ReactNode;
  className?: string | undefined;
}) {
  return <span className={clsx(styles.badge, tones[tone], className)}>{children}</span>;
}
