import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that repeats all failed queries of the page: one 'Try again' is enough for several alerts. */
export function useRefetchFailed(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
