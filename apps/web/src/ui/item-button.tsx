import { Button, type ButtonProps } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

type ItemButtonProps = Omit<ButtonProps, 'children' | 'size' | 'pendingText'> & {
  /** What it is about, which screen readers say after the label: 'Edit', of 'Night shifts'. */
  of: string;
  children: string;
};

export function ItemButton({ of, children, variant = 'outline', ...rest }: ItemButtonProps) {
  return (
    <Button variant={variant} size="small" {...rest}>
      <span>
        {children}
        <VisuallyHidden> {of}</VisuallyHidden>
      </span>
    </Button>
  );
}
