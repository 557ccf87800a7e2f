import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './container.module.css';

type ContainerProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'section' | undefined };

export function Container({ as: Element = 'div', className, ...rest }: ContainerProps) {
  return <Element {...rest} className={clsx(styles.container, className)} />;
}
