import type { BoardColumn, BoardInput } from '@careers/contracts/hiring/board';
import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { trpc } from '../../../lib/api/trpc.ts';
import { addCards } from './board-cards.ts';

/** Loads further cards of a column. The focus then moves to the first of them, because the button is behind them all. */
export function useMoreCards({ state, cards, next_cursor }: BoardColumn, input: BoardInput) {
  const utils = trpc.useUtils();
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(null);
  useLayoutEffect(() => {
    if (before.current === null || cards.length <= before.current) return;
    list.current?.children[before.current]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = null;
  }, [cards.length]);
  const { mutate, error, isPending } = useMutation({
    mutationFn: (cursor: string) => utils.client.hiring.boardColumn.query({ ...input, state, cursor }),
    onSuccess: (column) => {
      before.current = cards.length;
      utils.hiring.board.setData(
        input,
        (board) => board && { ...board, columns: [...addCards(board.columns, column)] },
      );
    },
  });
  return {
    list,
    error,
    isPending,
    more: (): void => {
      if (next_cursor !== null) mutate(next_cursor);
    },
  };
}
