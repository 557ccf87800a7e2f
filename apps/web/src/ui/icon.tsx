import type { ComponentType } from 'react';

/** An icon of lucide-react, or a component with the same props. */
export type IconType = ComponentType<DrawingProps>;
type DrawingProps = {
  size?: number | string;
  strokeWidth?: number | string;
  className?: string | undefined;
  'aria-hidden'?: 'true';
};

export type IconProps = { as: IconType; size?: 16 | 18 | 20 | 24; className?: string | undefined };

/**
 * A line icon with a stroke of 1.75 px at every size. Hidden from assistive technology: the text beside it or the
 * button's label is read instead.
 */
export function Icon({ as: Drawing, size = 20, className }: IconProps) {
  return <Drawing size={size} strokeWidth={(1.75 * 24) / size} className={className} aria-hidden="true" />;
}

/** The icon of a department: a fork in the road. */
export function DepartmentIcon({ size = 20, strokeWidth = 2, className }: DrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M7 21V3.500M4 6.500l3-3 3 3M7 19c0-5.300 2.700-7 6-7h7M17 9l3 3-3 3" />
    </svg>
  );
}
