import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** A small label without colour, for categories; a Badge is for states. */
export function Tag({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={clsx(styles.tag, className)}>{children}</span>;
}
