import { Badge } from '../../ui/badge.tsx';

/** Marks a rejection without a reason, where the company asks for one. */
export function ReasonMissing({ className }: { className?: string | undefined }) {
  return (
    <Badge tone="amber" className={className}>
      Reason missing
    </Badge>
  );
}
