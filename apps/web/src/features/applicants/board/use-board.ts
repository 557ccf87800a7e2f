import type { BoardInput, BoardState } from '@careers/contracts/hiring/board';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { jobRefusal } from '../../../lib/display/no-job.tsx';

const ASK_MS = 15_000;

/**
 * Other people's changes move no card until `show` is called, so the board is fetched at each visit and never again by
 * itself. `now`, to which its days are counted, stays until then, too.
 */
export function useBoard(input: BoardInput) {
  const [isRefused, setRefused] = useState(false);
  const [now, setNow] = useState(Date.now);
  const query = trpc.hiring.board.useQuery(input, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    placeholderData: (shown) => (shown?.job.id === input.job_id ? shown : undefined),
  });
  const news = useNews(input.job_id, query.data?.changed);
  return {
    query,
    now,
    refusal: jobRefusal(query.error) ?? jobRefusal(news.error),
    isChanged: isRefused || news.isChanged,
    watch: { before: news.ask, saved: news.noteOwn, refused: () => setRefused(true) } satisfies Watch,
    show: async (): Promise<void> => {
      await query.refetch();
      setRefused(false);
      setNow(Date.now());
    },
  };
}

export type Watch = {
  /** Is awaited before a move is saved: the time of the move would hide an earlier change by a colleague. */
  before: () => Promise<unknown>;
  saved: (at: string) => void;
  /** Is called when a colleague has changed the card meanwhile. */
  refused: () => void;
};

/** Asks, in a visible tab, whether other people have changed a board since a state of it, until access is refused. */
function useNews(job_id: string, known: BoardState | undefined) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const [own] = useState(() => new Set<string>());
  const options = queryOptions({
    queryKey: [['hiring', 'boardState'], job_id, known],
    queryFn: async ({ queryKey }): Promise<boolean> => {
      const state = await client.hiring.boardState.query({ job_id });
      return queries.getQueryData(queryKey) === true || isNews(state, known, own);
    },
    initialData: false,
    staleTime: ASK_MS,
    gcTime: 0,
  });
  const { data, error } = useQuery({
    ...options,
    enabled: known !== undefined,
    refetchInterval: ({ state }) => (jobRefusal(state.error) ? false : ASK_MS),
  });
  return {
    error,
    isChanged: data,
    ask: () => queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined),
    noteOwn: (at: string): void => void own.add(at),
  };
}

/** Whether a message came. An answered one moves no card, and is shown with the next change. */
function isNewer(at: string | null, known: string | null): boolean {
  return at !== null && (known === null || at > known);
}

function isNews(state: BoardState, known: BoardState | undefined, own: ReadonlySet<string>): boolean {
  if (!known) return false;
  if (state.total !== known.total || isNewer(state.message_at, known.message_at)) return true;
  return state.changed_at !== known.changed_at && !own.has(state.changed_at ?? '');
}
