import { formatNumber } from '@careers/contracts/common/format-number';
import { type BoardColumn as Column, COLUMN_CARDS, type BoardInput } from '@careers/contracts/hiring/board';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, useId, useState, useLayoutEffect, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { StateBadge } from '../../../lib/display/application-state.tsx';
import { useHiringArea } from '../../../lib/navigation/hiring-area.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { trpc } from '../../../lib/api/trpc.ts';
import { BoardCard, type Setting } from './board-card.tsx';
import styles from './board.module.css';
import { addCards } from './board-cards.ts';

type BoardColumnProps = { column: Column; setting: Setting };

/** The applications in one state. Withdrawn is closed at first, and no card is dropped on it. */
export const BoardColumn = memo(function BoardColumn({ column, setting }: BoardColumnProps) {
  const { state, count } = column;
  const heading = useId();
  const [open, setOpen] = useState(state !== 'Withdrawn');
  return (
    <section
      className={clsx(styles.column, !open && styles.closed)}
      aria-labelledby={heading}
      data-drop={state === 'Withdrawn' ? undefined : state}
    >
      <div className={styles.head}>
        <h2 id={heading}>
          <StateBadge state={state} />
          <span>
            {formatNumber(count)}
            <VisuallyHidden>{count === 1 ? ' application' : ' applications'}</VisuallyHidden>
          </span>
        </h2>
        {state === 'Withdrawn' && (
          <Button variant="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Hide' : 'Show'}
            <VisuallyHidden> withdrawn applications</VisuallyHidden>
          </Button>
        )}
        {open && <ReviewLink column={column} setting={setting} />}
      </div>
      {open && <Cards column={column} setting={setting} />}
    </section>
  );
});

function ReviewLink({ column: { state, cards }, setting: { search } }: BoardColumnProps) {
  const { application } = useHiringArea();
  const [first] = cards;
  if (!first) return null;
  return (
    <Link
      to={application}
      params={{ id: first.id }}
      search={{ ...search, review: 'column', status: state }}
      className={styles.review}
    >
      Review one by one
      <VisuallyHidden> in {state}</VisuallyHidden>
    </Link>
  );
}

function Cards({ column, setting }: BoardColumnProps) {
  const { count, cards, next_cursor } = column;
  const { list, more, error, isPending } = useMoreCards(column, setting.input);
  return (
    <>
      <ul ref={list} role="list" className={styles.cards}>
        {cards.map((card) => (
          <BoardCard key={card.id} card={card} setting={setting} />
        ))}
      </ul>
      {count === 0 && <p className={styles.none}>No applications</p>}
      {error && <Alert>Failed to fetch more applicants</Alert>}
      {cards.length < count && <p className={styles.shown}>{formatNumber(cards.length)} shown</p>}
      {next_cursor !== null && (
        <Button variant="outline" size="small" fullWidth pending={isPending} pendingText="Loading..." onClick={more}>
          {`Show ${COLUMN_CARDS} more`}
        </Button>
      )}
    </>
  );
}

/** Loads further cards and focuses the first of them: the button is now behind them all. */
function useMoreCards({ state, cards, next_cursor }: Column, input: BoardInput) {
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
