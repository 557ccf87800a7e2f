import type { DecideTeamRecordInput, TeamRecordEntry } from '@careers/contracts/account/team-records';
import { failureToast } from '../../lib/api/failure-toast.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { useToast } from '../../ui/toast.tsx';

type EntryKey = Pick<TeamRecordEntry, 'kind' | 'entry'>;

function isSame(a: EntryKey, b: EntryKey): boolean {
  return a.kind === b.kind && a.entry === b.entry;
}

/** Fetches the list again after a refused decision, because another administrator or the author was first. */
export function useDecision({ id, unchecked }: { id: string; unchecked: boolean }) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const mutation = trpc.admin.teamRecords.decide.useMutation({
    onSuccess: (decided) => {
      utils.admin.teamRecords.entries.setInfiniteData(
        { id, unchecked },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              entries: page.entries.map((shown) => (isSame(shown, decided) ? decided : shown)),
            })),
          },
      );
      void utils.admin.teamRecords.entries.invalidate({ id, unchecked: !unchecked });
    },
    onError: (error) => {
      toast({ key: 'team records', ...failureToast('Not saved', error, 'Please try again.') });
      void utils.admin.teamRecords.entries.invalidate();
    },
    onSettled: () => void utils.admin.teamRecords.byId.invalidate({ id }),
  });
  return {
    isPending: (entry: TeamRecordEntry) => mutation.isPending && isSame(mutation.variables, entry),
    decide: (
      { kind, entry, text_hash, version }: TeamRecordEntry,
      how: Pick<DecideTeamRecordInput, 'marked'> | { reason: string },
    ) => mutation.mutateAsync({ id, kind, entry, text_hash, version, ...how }),
  };
}
export type Decision = ReturnType<typeof useDecision>;
