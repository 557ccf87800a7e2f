import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './badge.module.css';
import tones from './tones.module.css';

export type BadgeTone = 'blue' | 'yellow' | 'purple' | 'green' | 'red' | 'amber' | 'grey' | 'plain';

type BadgeProps = {
  tone: BadgeTone;
  /** The text depends on the clock: what the server has written stays, and without text there is no badge. */
  ofNow?: boolean | undefined;
  children: ReactNode;
  className?: string | undefined;
};

/** A status as a word with a colour band at the left; `plain`, the normal case of a list, is the word alone. */
export function Badge({ tone, ofNow = false, children, className }: BadgeProps) {
  return (
    <span
      className={clsx(styles.badge, tone === 'plain' ? styles.plain : tones[tone], className)}
      suppressHydrationWarning={ofNow}
    >
      {children}
    </span>
  );
}
