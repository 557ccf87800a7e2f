import type { SavedApplication } from '@careers/contracts/applications/application-details';
import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { Can } from '@careers/contracts/hiring/team-roles';
import type { BoardCard, BoardInput } from '@careers/contracts/hiring/board';
import { useMutation, useMutationState } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { errorStatus } from '../../../lib/api/trpc-error.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { nameOf } from '../../../lib/display/name-of.ts';
import {
  movedText,
  statusFailed,
  statusRefusal,
  undoRefusal,
  savedToast,
  useSaveApplication,
  useShowSavedStatus,
} from '../use-save-application.ts';
import { useReasons } from '../../rejection-reasons/reason-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { type Columns, giveReason, moveCard, type Moved } from './board-cards.ts';
import type { Watch } from './use-board.ts';

/** `focus`: the card has the focus, which goes with it. */
export type Move = (card: BoardCard, to: ApplicationStatus, options: { focus: boolean }) => void;

/** `at`: the time of the move, as an ISO string. `undo`: the card goes back to where it was. */
type Moving = Pick<BoardCard, 'id' | 'version' | 'full_name'> & {
  from: ApplicationStatus;
  to: ApplicationStatus;
  at: string;
  undo?: true;
};

/** A move is shown at once and saved after the ones before it; a card that was refused is back where it was. */
export function useMoves({ job_id }: BoardInput, { columns, can }: { columns: Columns; can: Can }, watch: Watch) {
  const toast = useToast();
  const utils = trpc.useUtils();
  const { save, refetch } = useSaveApplication();
  const showSaved = useShowSavedStatus();
  const mutationKey = ['move', job_id];
  const scope = mutationKey.join(' ');
  const { data: { required } = { required: false } } = useReasons({ enabled: can.move });
  const movedTo = useCallback(
    (status: ApplicationStatus, moved: Omit<Moved, 'status'>): Moved => ({
      ...moved,
      status,
      reason_missing: required && status === 'Rejected',
    }),
    [required],
  );
  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Moving, // of the mutation below
  });
  const shown = useMemo(
    () => pending.reduce((all, { id, to, at }) => moveCard(all, movedTo(to, { id, status_changed_at: at })), columns),
    [pending, columns, movedTo],
  );
  const follow = useFocusOn(shown);

  const { mutate } = useMutation<SavedApplication, Error, Moving>({
    mutationKey,
    scope: { id: scope },
    mutationFn: async ({ id, version, to, undo: undoes }) => {
      await watch.before();
      return save(id, { status: to, version, undo: undoes });
    },
    onSuccess: (saved, move) => {
      const { id, status, version, status_changed_at } = saved;
      watch.saved(status_changed_at);
      utils.hiring.board.setQueriesData(
        { job_id },
        {},
        (board) =>
          board && {
            ...board,
            columns: [...moveCard(board.columns, movedTo(status, { id, version, status_changed_at }))],
          },
      );
      toast.dismiss(failedToast(move));
      const title = movedText(saved);
      if (move.undo) toast({ key: savedToast, title });
      else showSaved(saved, { title, canMessage: can.message, undo: () => undo(move, saved) });
    },
    onError: (error, move) => {
      follow(move.id);
      if ([404, 409].includes(errorStatus(error) ?? 0)) watch.refused();
      toast({
        key: failedToast(move),
        title: statusFailed,
        description: [nameOf(move), refusalOf(error, move)].filter(Boolean).join(': '),
        tone: 'destructive',
      });
    },
    onSettled: (_saved, _error, { id }) => refetch(id),
  });

  function undo({ id, full_name, from, to }: Moving, { version }: SavedApplication): void {
    follow(id);
    mutate({ id, full_name, version, from: to, to: from, at: new Date().toISOString(), undo: true });
  }

  const move = useCallback<Move>(
    ({ id, full_name, version, status, withdrawn_at }, to, { focus }) => {
      if (withdrawn_at || status === to) return;
      follow(focus ? id : null);
      mutate({ id, full_name, version, from: status, to, at: new Date().toISOString() });
    },
    [mutate, follow],
  );
  const saveReason = useCallback(
    (saved: Parameters<typeof giveReason>[1]) =>
      void utils.hiring.board.setQueriesData(
        { job_id },
        {},
        (board) => board && { ...board, columns: [...giveReason(board.columns, saved)] },
      ),
    [utils, job_id],
  );
  const reasons = useMemo(() => ({ after: scope, onSaved: saveReason }), [scope, saveReason]);
  return { columns: shown, move, reasons };
}

/** Keeps the focus on the card that the returned function names: in another column it is another element. */
function useFocusOn(columns: Columns): (id: string | null) => void {
  const followed = useRef<string>(null);
  useLayoutEffect(() => {
    if (followed.current !== null && document.activeElement === document.body) linkOf(followed.current)?.focus();
  }, [columns]);
  return useCallback((id) => {
    followed.current = id;
  }, []);
}

function linkOf(id: string): HTMLElement | null {
  return document.querySelector(`[data-card="${CSS.escape(id)}"] a`);
}

function failedToast({ id }: Moving): string {
  return `status ${id}`;
}

function refusalOf(error: Error, { undo }: Moving): string | undefined {
  return undo ? undoRefusal(error) : statusRefusal(error, 'Show the changes, then move the card again.');
}
