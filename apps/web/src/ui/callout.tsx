import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './callout.module.css';

type CalloutProps = {
  title: string;
  level?: 2 | 3 | 4;
  children: ReactNode;
  className?: string | undefined;
};

/** A text set apart from the rest of its card, like 'Admin Notes'. Line breaks are kept. */
export function Callout({ title, level = 3, children, className }: CalloutProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.callout, className)}>
      <Heading>{title}</Heading>
      <p>{children}</p>
    </div>
  );
}
