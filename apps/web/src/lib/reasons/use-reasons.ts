import { trpc } from '../api/trpc.ts';

/** The reasons that can be chosen, and whether a rejection needs one. */
export function useReasons({ enabled = true }: { enabled?: boolean } = {}) {
  return trpc.hiring.reasons.useQuery(undefined, { enabled, staleTime: 60_000 });
}
