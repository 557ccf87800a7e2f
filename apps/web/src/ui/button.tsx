import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconType } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonStyleProps = {
  /** `primary` once a screen, `plate` only on a sign or for the search, `danger` for what cannot be undone. */
  variant?: 'primary' | 'outline' | 'accent' | 'ghost' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As fullWidth as its place. */
  fullWidth?: boolean | undefined;
  className?: string | undefined;
};

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ variant: 'outline' })}>`. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  fullWidth = false,
  className,
}: ButtonStyleProps = {}): string {
  return clsx(styles.button, styles[variant], styles[size], fullWidth && styles.fullWidth, className);
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyleProps & {
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
  fullWidth,
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
      className={buttonClass({ variant, size, fullWidth, className })}
      onClick={ignoreRepeatedClicks(pending, onClick)}
    >
      <ButtonContent pending={pending} icon={icon} text={children} pendingText={pendingText} />
    </button>
  );
}

type ButtonContentProps = {
  pending: boolean | undefined;
  icon: IconType | undefined;
  text: ReactNode;
  pendingText: string | undefined;
};

/** What the button reads now; where it has two readings, the other one holds the width. */
function ButtonContent({ pending = false, icon, text, pendingText }: ButtonContentProps) {
  const leadingIcon = pending ? <Spinner /> : icon && <Icon as={icon} />;
  if (!pendingText || typeof text !== 'string') {
    return (
      <>
        {leadingIcon}
        {typeof text === 'string' ? <span>{text}</span> : text}
      </>
    );
  }
  const alternateIconClass = pending ? icon && styles.withIcon : styles.withSpinner;
  return (
    <span className={clsx(styles.content, alternateIconClass)} data-alternate-text={pending ? text : pendingText}>
      <span>
        {leadingIcon}
        <span>{pending ? pendingText : text}</span>
      </span>
    </span>
  );
}

/**
 * Swallows the clicks of a button at work, and the second click of a double click on a button that knows how to be
 * at work: nobody means to do such a thing twice, and it arrives before the first has been drawn.
 */
function ignoreRepeatedClicks(pending: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
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
  variant = 'ghost',
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
      className={buttonClass({ variant, size, className: clsx(styles.iconOnly, className) })}
      onClick={ignoreRepeatedClicks(pending, onClick)}
    >
      {pending ? <Spinner /> : <Icon as={icon} />}
    </button>
  );
}
