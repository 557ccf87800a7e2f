import type { ApplicationState, ApplicationStatus } from '@careers/contracts/applications/applications';
import { applicationStates } from '@careers/contracts/common/filter-values';
import type { BoardCard, BoardColumn } from '@careers/contracts/hiring/board';
import { expect, test } from 'vitest';
import { addCards, type Columns, giveReason, moveCard } from './board-cards.ts';

function card(id: string, status: ApplicationStatus, day: number): BoardCard {
  return {
    id,
    user_id: `user of ${id}`,
    full_name: id,
    status,
    withdrawn_at: null,
    version: 1,
    created_at: '2026-10-01T09:00:00.000Z',
    status_changed_at: at(day),
    has_cv: false,
    tags: [],
    assignees: [],
    unanswered_since: null,
    reason: null,
    reason_missing: false,
    hired_on: null,
    interview: null,
    flags: [],
  };
}
function at(day: number): string {
  return `2026-10-${String(day).padStart(2, '0')}T09:00:00.000Z`;
}
/** A board of which some columns have cards, and more than are loaded. */
function boardOf(cards: Partial<Record<ApplicationState, BoardCard[]>>): Columns {
  return applicationStates.map((state) => {
    const loaded = cards[state] ?? [];
    return { state, count: loaded.length + 10, cards: loaded, next_cursor: 'next' };
  });
}
function column(columns: Columns, state: ApplicationState): BoardColumn | undefined {
  return columns.find((each) => each.state === state);
}
function idsIn(columns: Columns, state: ApplicationState): string[] | undefined {
  return column(columns, state)?.cards.map(({ id }) => id);
}

test('a moved card goes to its place in the order of its new column, and both numbers change', () => {
  const board = boardOf({
    Applied: [card('Ann', 'Applied', 1), card('Bob', 'Applied', 2)],
    Offer: [card('Cas', 'Offer', 3)],
    Rejected: [card('Dee', 'Rejected', 5), card('Eve', 'Rejected', 4)],
  });
  const offered = moveCard(board, { id: 'Ann', status: 'Offer', status_changed_at: at(9), version: 2 });
  expect([idsIn(offered, 'Applied'), idsIn(offered, 'Offer')]).toEqual([['Bob'], ['Cas', 'Ann']]);
  expect([column(offered, 'Applied')?.count, column(offered, 'Offer')?.count]).toEqual([11, 12]);
  expect(column(offered, 'Offer')?.cards.at(-1)).toMatchObject({ status: 'Offer', version: 2 });
  const rejected = moveCard(offered, { id: 'Ann', status: 'Rejected', status_changed_at: at(10) });
  expect(idsIn(rejected, 'Rejected'), 'the newest first').toEqual(['Ann', 'Dee', 'Eve']);
});

test('columns that a move does not touch stay the same objects', () => {
  const board = boardOf({ Applied: [card('Ann', 'Applied', 1)] });
  const moved = moveCard(board, { id: 'Ann', status: 'Interview', status_changed_at: at(9) });
  const changed = applicationStates.filter((state) => column(board, state) !== column(moved, state));
  expect(changed).toEqual(['Applied', 'Interview']);
});

test('[PIPE-08] a card that is withdrawn, or not loaded, moves nothing', () => {
  const withdrawn = { ...card('Ann', 'Applied', 1), withdrawn_at: at(2) };
  const board = boardOf({ Withdrawn: [withdrawn] });
  for (const id of ['Ann', 'Zoe'])
    expect(moveCard(board, { id, status: 'Offer', status_changed_at: at(9) })).toBe(board);
});

test('further cards come after the loaded ones, but not those that a move has brought before', () => {
  const board = boardOf({ Interview: [card('Ann', 'Interview', 1), card('Bob', 'Interview', 9)] });
  const cards = [card('Cas', 'Interview', 2), card('Bob', 'Interview', 9)];
  const more = addCards(board, { state: 'Interview', count: 3, cards, next_cursor: null });
  expect(idsIn(more, 'Interview')).toEqual(['Ann', 'Bob', 'Cas']);
  expect(column(more, 'Interview')).toMatchObject({ count: 3, next_cursor: null });
});

test('a saved reason is shown on its card until the card leaves Rejected, and one that is needed is missing again', () => {
  const board = boardOf({ Rejected: [card('Ann', 'Rejected', 1), card('Bob', 'Rejected', 1)] });
  const given = giveReason(board, { id: 'Ann', reason: { id: 'spam', label: 'Spam' }, reason_missing: false });
  expect(column(given, 'Rejected')?.cards).toMatchObject([{ id: 'Ann', reason: { label: 'Spam' } }, { reason: null }]);
  expect(column(given, 'Offer')).toBe(column(board, 'Offer'));
  const offered = moveCard(given, { id: 'Ann', status: 'Offer', status_changed_at: at(2) });
  expect(column(offered, 'Offer')?.cards).toMatchObject([{ id: 'Ann', reason: null }]);
  const again = moveCard(offered, { id: 'Ann', status: 'Rejected', status_changed_at: at(3), reason_missing: true });
  expect(column(again, 'Rejected')?.cards[0]).toMatchObject({ reason: null, reason_missing: true });
});
