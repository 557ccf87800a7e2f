import { formatDateTime } from '@careers/contracts/common/dates';
import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

export function NewMessage({ since, className }: { since: string | null; className?: string | undefined }) {
  if (since === null) return null;
  return (
    <Badge tone="purple" className={className}>
      New message<VisuallyHidden>, waiting since {formatDateTime(since)}</VisuallyHidden>
    </Badge>
  );
}
