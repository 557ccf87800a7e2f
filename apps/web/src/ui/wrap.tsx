import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './wrap.module.css';

/** The column of the page: at most 1200 px, with its margins. */
export function Wrap({
  as: Element = 'div',
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | undefined }) {
  return <Element {...rest} className={clsx(styles.wrap, className)} />;
}
