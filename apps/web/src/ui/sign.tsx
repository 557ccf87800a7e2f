import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import styles from './sign.module.css';

export type SignProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'aside' | 'header' | undefined;
  /** `panel` fills its place from edge to edge, `card` has round corners of its own. */
  shape?: 'panel' | 'card' | undefined;
};

/**
 * A green road sign with its white edge set in from the rim: one on a screen, it means 'this way'. Inside it focus is
 * plate yellow and links are white; `lightSurfaceClass` takes both back for a white patch on the sign.
 */
export function Sign({ as: Element = 'div', shape = 'panel', className, ...rest }: SignProps) {
  return <Element {...rest} className={clsx(styles.sign, styles[shape], className)} />;
}

/** The class of a white patch on a sign. */
export const lightSurfaceClass = styles.lightSurface;
