import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonProps = {
  /** The width in pixels at the usual text size, or as a percentage of the line. */
  width?: number | `${number}%` | undefined;
  /** The height of the loaded content, in pixels at the usual text size, so that nothing moves when it arrives. */
  height: number;
  className?: string | undefined;
};

/** A grey block in the size of content that is loading. It is an SVG, because the CSP forbids style attributes. */
export function Skeleton({ width = '100%', height, className }: SkeletonProps) {
  return (
    <svg
      className={clsx(styles.skeleton, className)}
      width={toLength(width)}
      height={toLength(height)}
      aria-hidden="true"
    />
  );
}

function toLength(size: number | string): string {
  return typeof size === 'number' ? `${size / 16}rem` : size;
}

type LoadingProps = {
  label?: string;
  children: ReactNode;
  className?: string | undefined;
};

/** Wraps skeletons and announces once that something is loading; the skeletons themselves are not read. */
export function Loading({ label = 'Loading', children, className }: LoadingProps) {
  return (
    <div className={className} role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
