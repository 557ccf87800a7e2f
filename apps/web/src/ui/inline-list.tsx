import clsx from 'clsx';
import { Children, type ReactNode } from 'react';
import styles from './inline-list.module.css';

/** Items on one line, separated by dots. Each child is an item; empty ones are left out. No line starts with a dot. */
export function InlineList({
  as: Element = 'p',
  children,
  className,
}: {
  as?: 'p' | 'span';
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Element className={clsx(styles.list, className)}>
      {Children.toArray(children)
        .filter((item) => item !== '')
        .map((item, index) => (
          <span key={index}>{item} </span>
        ))}
    </Element>
  );
}
