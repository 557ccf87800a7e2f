import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = {
  /** Pixels, or a share of the line. */
  width?: number | `${number}%` | undefined;
  /** Pixels: that of what will stand here, so that nothing jumps. */
  height: number;
  className?: string | undefined;
};

/** A grey block in the size of what is on its way. An SVG, whose size needs no style attribute: the page's CSP has none. */
export function Skeleton({ width = '100%', height, className }: SkeletonProps) {
  return <svg className={clsx(styles.skeleton, className)} width={width} height={height} aria-hidden="true" />;
}

/** Around bones: says once that something is loading; the bones themselves are not read. */
export function Loading({
  label = 'Loading',
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={className} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
