import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './sign.module.css';

type SignProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'aside' | 'header' | undefined;
  /** `panel` fills its container from edge to edge, `card` has rounded corners. */
  shape?: 'panel' | 'card' | undefined;
};

/** A screen has one at most. `lightSurfaceClass` resets the focus ring and the links for a white box on it. */
export function Sign({ as: Element = 'div', shape = 'panel', className, ...rest }: SignProps) {
  return <Element {...rest} className={clsx(styles.sign, styles[shape], className)} />;
}

export const lightSurfaceClass = styles.lightSurface;
