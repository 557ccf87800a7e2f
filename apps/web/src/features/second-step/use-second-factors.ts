import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readSecondFactors } from '../../lib/session/second-factor.ts';

const key = ['second factors'];

export function useSecondFactors() {
  return useQuery({ queryKey: key, queryFn: readSecondFactors, staleTime: 0 });
}

export function useRefreshSecondFactors(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: key });
}
