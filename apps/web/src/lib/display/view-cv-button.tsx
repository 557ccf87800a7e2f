import { FileText } from 'lucide';
import { type RequestLink, useViewCv } from '../api/use-view-cv.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

type ViewCvButtonProps = Omit<ButtonProps, 'pending' | 'onClick' | 'children'> & {
  link: RequestLink;
  /** Which CV it is, for screen readers: 'sent for Fleet Manager'. */
  of?: string;
};

export function ViewCvButton({ link, of, icon = FileText, ...rest }: ViewCvButtonProps) {
  const { pending, viewCv } = useViewCv();
  return (
    <Button {...rest} icon={icon} pending={pending} onClick={() => void viewCv(link)}>
      <span>
        View CV<VisuallyHidden>{of && ` ${of}`} (opens in a new tab)</VisuallyHidden>
      </span>
    </Button>
  );
}
