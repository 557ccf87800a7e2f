import { serverMessage } from '../../lib/trpc-error.ts';
import { Alert } from '../../ui/alert.tsx';

type FailureProps = {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  className?: string | undefined;
};

/** What could not be had, the server's word about it if it had one, and another try. */
export function LoadErrorAlert({ title, error, onRetry, retrying = false, className }: FailureProps) {
  const said = serverMessage(error);
  return (
    <Alert onRetry={onRetry} retrying={retrying} className={className}>
      {title}
      {said && <p>{said}</p>}
    </Alert>
  );
}
