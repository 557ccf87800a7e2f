import { Alert } from '../../ui/alert.tsx';
import { serverMessage } from './trpc-error.ts';

type QueryErrorProps = {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The text of the alert if the server has sent none. */
  children: string;
};

export function QueryError({ query, children }: QueryErrorProps) {
  return (
    <Alert onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {serverMessage(query.error) ?? children}
    </Alert>
  );
}
