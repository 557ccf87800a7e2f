import type { TeamNote } from '@careers/contracts/hiring/team-notes';
import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../lib/api/trpc.ts';
import { toStored, toSuggestions } from './mention-text.ts';

/** Fetches anew at each visit: colleagues write notes too. */
export function useTeamNotes(id: string) {
  return trpc.hiring.notes.list.useQuery({ id }, { staleTime: 0 });
}

export function usePeople(id: string, enabled: boolean) {
  return trpc.hiring.notes.mentionable.useQuery({ id }, { enabled, select: toSuggestions });
}

export function useSaveNote(id: string, note: TeamNote | undefined, onSaved: (typed: string) => void) {
  const utils = trpc.useUtils();
  const { add, change } = utils.client.hiring.notes;
  return useMutation({
    mutationFn: async (typed: string): Promise<TeamNote> => {
      const people = typed.includes('@') ? await utils.hiring.notes.mentionable.fetch({ id }) : [];
      const input = { id, ...toStored(typed, toSuggestions(people)) };
      return note ? change.mutate({ ...input, note_id: note.id }) : add.mutate(input);
    },
    onSuccess: async (_, typed) => {
      await utils.hiring.notes.list.invalidate({ id });
      onSaved(typed);
    },
  });
}

export function useRemoveNote(id: string, onRemoved: () => void) {
  const utils = trpc.useUtils();
  return trpc.hiring.notes.remove.useMutation({
    onSettled: () => utils.hiring.notes.list.invalidate({ id }),
    onSuccess: onRemoved,
  });
}
