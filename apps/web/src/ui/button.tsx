import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconType } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonStyleProps = {
  /** `primary` once on a screen, `accent` only on a Sign or for the search, `danger` for what cannot be undone. */
  variant?: 'primary' | 'outline' | 'accent' | 'ghost' | 'danger' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  fullWidth?: boolean | undefined;
  className?: string | undefined;
};

/** Returns the classes of a button, for a link that looks like one: `<Link className={buttonClass()}>`. */
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
    pending?: boolean | undefined;
    /** The label while pending, like 'Saving...'. Its space is reserved, so the button keeps its width. */
    pendingText?: string | undefined;
  };

/** A button. Its type is `button`; a form's needs `type="submit"`. */
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

/** The current label. If there are two, the hidden one reserves the width. */
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

/** Ignores clicks while pending, and the second of a double click, which arrives before that is rendered. */
function ignoreRepeatedClicks(pending: boolean | undefined, onClick: ComponentProps<'button'>['onClick']) {
  return (event: MouseEvent<HTMLButtonElement>): void => {
    if (pending || (pending === false && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'pendingText' | 'icon' | 'size'> & {
  icon: IconType;
  label: string;
};

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <Button variant="ghost" title={label} {...rest} aria-label={label} className={clsx(styles.iconOnly, className)} />
  );
}
