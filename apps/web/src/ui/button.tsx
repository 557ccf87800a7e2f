import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconType } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** `primary` once a screen, `plate` only on a sign or for the search, `danger` for what cannot be undone. */
  variant?: 'primary' | 'line' | 'plate' | 'bare' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its place. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ variant: 'line' })}>`. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return clsx(styles.button, styles[variant], styles[size], wide && styles.wide, className);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: IconType | undefined;
    /** At work: keeps the focus, looks and says busy, and takes no further click. */
    pending?: boolean | undefined;
    /** What it reads meanwhile, like 'Saving...'. Room for it is kept, so the button does not change its width. */
    pendingText?: string | undefined;
  };

/** A button. Its type is `button`: say `type="submit"` in a form. */
export function Button({
  variant,
  size,
  wide,
  className,
  icon,
  pending,
  pendingText,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
      className={buttonClass({ variant, size, wide, className })}
      onClick={workOnce(pending, onClick)}
    >
      <Reading pending={pending} icon={icon} text={children} pendingText={pendingText} />
    </button>
  );
}

type ReadingProps = {
  pending: boolean | undefined;
  icon: IconType | undefined;
  text: ReactNode;
  pendingText: string | undefined;
};

/** What the button reads now; where it has two readings, the other one holds the width. */
function Reading({ pending = false, icon, text, pendingText }: ReadingProps) {
  const mark = pending ? <Spinner /> : icon && <Icon as={icon} />;
  if (!pendingText || typeof text !== 'string') {
    return (
      <>
        {mark}
        {typeof text === 'string' ? <span>{text}</span> : text}
      </>
    );
  }
  const otherMark = pending ? icon && styles.withIcon : styles.withSpinner;
  return (
    <span className={clsx(styles.reading, otherMark)} data-other={pending ? text : pendingText}>
      <span>
        {mark}
        <span>{pending ? pendingText : text}</span>
      </span>
    </span>
  );
}

/**
 * Swallows the clicks of a button at work, and the second click of a double click on a button that knows how to be
 * at work: nobody means to do such a thing twice, and it arrives before the first has been drawn.
 */
function workOnce(pending: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>): void => {
    if (pending || (pending === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'pendingText' | 'icon'> & {
  icon: IconType;
  label: string;
};

/** A square button with an icon alone; the label is its name, and its tooltip. */
export function IconButton({
  icon,
  label,
  variant = 'bare',
  size,
  className,
  pending,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      {...(pending && { 'aria-busy': true, 'aria-disabled': true })}
      aria-label={label}
      className={buttonClass({ variant, size, className: clsx(styles.square, className) })}
      onClick={workOnce(pending, onClick)}
    >
      {pending ? <Spinner /> : <Icon as={icon} />}
    </button>
  );
}
