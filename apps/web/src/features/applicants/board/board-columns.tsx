import { applicationStatuses, valueIn } from '@careers/contracts/common/filter-values';
import type { Board, BoardInput } from '@careers/contracts/hiring/board';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { Keyboard } from 'lucide';
import type { Can } from '@careers/contracts/hiring/team-roles';
import type { ApplicantSearch } from '../applicant-search.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldButton } from '../../../lib/lists/folded-filters.tsx';
import { HelpLink } from '../../../lib/help/help-link.tsx';
import { type Key, KeysDialog } from '../../../lib/keys/keys-dialog.tsx';
import { useSingleKeys } from '../../../lib/keys/use-single-keys.ts';
import { pressFocusedBox, selectKeys } from '../../selection/select-box.tsx';
import { attachDrag } from './attach-drag.ts';
import { findCard } from './board-cards.ts';
import { BoardColumn } from './board-column.tsx';
import styles from './board.module.css';
import type { Watch } from './use-board.ts';
import { useMoves } from './use-moves.ts';

type BoardColumnsProps = {
  board: Board;
  input: BoardInput;
  search: ApplicantSearch;
  now: number;
  busy: boolean;
  isChanged: boolean;
  watch: Watch;
  show: () => Promise<void>;
} & Filters;

/** The form of the filters, which is folded away unless something is filtered or the administrator opens it. */
type Filters = { filters: ReactNode; filtered: boolean };

export function BoardColumns(props: BoardColumnsProps) {
  const { board, input, search, now, busy, isChanged, watch, show, filters, filtered } = props;
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
        filters={filters}
        filtered={filtered}
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

type BoardNewsProps = {
  isChanged: boolean;
  canMove: boolean;
  onShowKeys: () => void;
  onShow: () => Promise<void>;
} & Filters;

/** Has the same height with news and without, so that no card moves. */
function BoardNews({ isChanged, canMove, filters, filtered, onShowKeys, onShow }: BoardNewsProps) {
  const [pending, setPending] = useState(false);
  const [isOpen, setOpen] = useState(filtered);
  const form = useId();
  async function show(): Promise<void> {
    setPending(true);
    await onShow();
    setPending(false);
  }
  return (
    <>
      <div className={styles.news}>
        <FoldButton isOpen={isOpen} controls={form} onToggle={() => setOpen(!isOpen)} />
        <p role="status" className={styles.changed}>
          {isChanged && 'This board has changed.'}
        </p>
        {isChanged ? (
          <Button variant="outline" size="small" pending={pending} onClick={() => void show()}>
            Show the changes
          </Button>
        ) : (
          <p className={styles.hint}>{canMove && 'Moving a card changes its status and emails the candidate.'}</p>
        )}
        <span className={styles.help}>
          <HelpLink topic="applicants" />
        </span>
        <Button variant="ghost" size="small" icon={Keyboard} className={styles.keys} onClick={onShowKeys}>
          Shortcuts
        </Button>
      </div>
      {isOpen && <div id={form}>{filters}</div>}
    </>
  );
}

function keysOf({ move, bulk }: Can): Key[] {
  return [
    ['j', 'Next card'],
    ['k', 'Previous card'],
    ...(move ? [['m', 'Move the card'] satisfies Key] : []),
    ...(bulk ? selectKeys : []),
    ['?', 'Show these shortcuts'],
  ];
}

function useBoardKeys(box: RefObject<HTMLElement | null>, can: Can) {
  const [shown, setShown] = useState(false);
  function isFocused(): boolean {
    return box.current?.contains(document.activeElement) ?? false;
  }
  /** From the board itself the focus moves to the first card. */
  function step(by: 1 | -1): void {
    if (!isFocused()) return;
    const cards = [...(box.current?.querySelectorAll('[data-card]') ?? [])];
    const now = cards.findIndex((card) => card.contains(document.activeElement));
    cards[now === -1 ? 0 : now + by]?.querySelector('a')?.focus();
  }
  useSingleKeys({
    j: () => step(1),
    k: () => step(-1),
    m: () => {
      const card = isFocused() ? document.activeElement?.closest('[data-card]') : undefined;
      card?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
    },
    x: () => isFocused() && pressFocusedBox({ isRange: false }),
    X: () => isFocused() && pressFocusedBox({ isRange: true }),
    '?': () => isFocused() && setShown(true),
  });
  return {
    showKeys: () => setShown(true),
    dialog: (
      <KeysDialog open={shown} onClose={() => setShown(false)} keys={keysOf(can)}>
        These work while the board has focus. In the menu, enter the first letter of a status.
      </KeysDialog>
    ),
  };
}
