import clsx from 'clsx';
import type { IconNode } from 'lucide';
import styles from './icon.module.css';

/** The shapes on a square of 24: an icon of lucide, or one of our own in the same form. */
export type IconType = IconNode;

type IconProps = { as: IconType; size?: 16 | 18 | 20 | 24; className?: string | undefined };

/** Its stroke is 1.75 px at every size. Assistive technology reads the text beside it or the button's label instead. */
export function Icon({ as, size = 20, className }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      viewBox="0 0 24 24"
      width={side}
      height={side}
      strokeWidth={(1.75 * 24) / size}
      className={clsx(styles.icon, className)}
      aria-hidden="true"
      dangerouslySetInnerHTML={markupOf(as)}
    />
  );
}

const markups = new WeakMap<IconType, { __html: string }>();

/** Returns the markup of an icon's shapes, created once, because a list draws the same icon many times. */
function markupOf(icon: IconType): { __html: string } {
  const known = markups.get(icon);
  if (known) return known;
  const shapes = icon.map(([tag, attributes]) => {
    const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${pairs.join('')}></${tag}>`;
  });
  const markup = { __html: shapes.join('') };
  markups.set(icon, markup);
  return markup;
}

export const DepartmentIcon: IconType = [
  ['path', { d: 'M7 21V3.500M4 6.500l3-3 3 3M7 19c0-5.300 2.700-7 6-7h7M17 9l3 3-3 3' }],
];
