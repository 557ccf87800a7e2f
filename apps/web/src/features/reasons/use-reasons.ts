import { trpc } from '../../lib/api/trpc.ts';

export function useReasons({ enabled = true }: { enabled?: boolean } = {}) {
  return trpc.hiring.reasons.useQuery(undefined, { enabled, staleTime: 60_000 });
}
