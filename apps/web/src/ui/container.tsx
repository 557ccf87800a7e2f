import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './container.module.css';

type ContainerProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | undefined };

/** The centred column of a page, at most 1200 px wide, with margins. */
export function Container({ as: Element = 'div', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={clsx(styles.container, className)} />;
}
