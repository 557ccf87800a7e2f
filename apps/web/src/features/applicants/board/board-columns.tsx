import { applicationStatuses, valueIn } from '@careers/contracts/common/filter-values';
import type { Board, BoardInput } from '@careers/contracts/hiring/board';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { attachDrag } from './attach-drag.ts';
import { findCard } from './board-cards.ts';
import { BoardColumn } from './board-column.tsx';
import { useBoardKeys } from './board-keys.tsx';
import { BoardNews } from './board-news.tsx';
import type { ApplicantSearch } from '../applicant-search.ts';
import styles from './board.module.css';
import type { Watch } from './use-board.ts';
import { useMoves } from './use-moves.ts';

type BoardColumnsProps = {
  board: Board;
  input: BoardInput;
  search: ApplicantSearch;
  now: number;
  /** Whether another board is loading. */
  busy: boolean;
  isChanged: boolean;
  watch: Watch;
  show: () => Promise<void>;
};

export function BoardColumns({ board, input, search, now, busy, isChanged, watch, show }: BoardColumnsProps) {
  const box = useRef<HTMLElement>(null);
  const { columns, move, reasons } = useMoves(input, board, watch);
  const canMove = board.can.move;
  const drop = useEffectEvent((id: string, to: string) => {
    const card = findCard(columns, id);
    const status = valueIn(applicationStatuses, to);
    if (card && status) move(card, status, { focus: false });
  });
  useEffect(() => {
    if (canMove && box.current) return attachDrag(box.current, (id, to) => drop(id, to));
    return undefined;
  }, [canMove]);
  const { showKeys, dialog } = useBoardKeys(box, board.can);
  const setting = useMemo(
    () => ({
      input,
      search,
      now,
      waitingDays: board.waiting_days,
      move: canMove ? move : undefined,
      canSelect: board.can.bulk,
      reasons,
    }),
    [input, search, now, board.waiting_days, board.can.bulk, canMove, move, reasons],
  );
  return (
    <>
      <BoardNews
        isChanged={isChanged}
        canMove={canMove}
        onShowKeys={showKeys}
        onShow={async () => {
          await show();
          box.current?.focus({ preventScroll: true });
        }}
      />
      <section
        ref={box}
        className={clsx(styles.board, busy && styles.busy)}
        data-screen-high
        aria-label="Board"
        aria-busy={busy}
        tabIndex={-1}
      >
        {columns.map((column) => (
          <BoardColumn key={column.state} column={column} setting={setting} />
        ))}
      </section>
      {dialog}
    </>
  );
}
