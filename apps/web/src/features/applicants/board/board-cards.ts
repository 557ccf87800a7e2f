import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { BoardCard, BoardColumn } from '@careers/contracts/hiring/board';
import type { ReasonOfApplication } from '@careers/contracts/hiring/rejection-reasons';

export type Moved = Pick<BoardCard, 'id' | 'status' | 'status_changed_at'> &
  Partial<Pick<BoardCard, 'version' | 'reason_missing'>>;
/** The columns with all cards that are loaded, which may be more than a call returns. */
export type Columns = readonly BoardColumn[];

/** Returns undefined for a card that is not loaded. */
export function findCard(columns: Columns, id: string): BoardCard | undefined {
  return columns.flatMap(({ cards }) => cards).find((card) => card.id === id);
}

/** Columns that the card neither leaves nor joins stay the same objects, so that they are not rendered again. */
export function moveCard(columns: Columns, { id, ...change }: Moved): Columns {
  const card = findCard(columns, id);
  if (!card || card.withdrawn_at) return columns;
  // A reason belongs to the rejection that it was given for.
  const moved = {
    ...card,
    ...change,
    reason: card.status === change.status ? card.reason : null,
    reason_missing: change.reason_missing ?? false,
  };
  return columns.map((column) => {
    const leaves = column.state === card.status;
    const joins = column.state === moved.status;
    if (!leaves && !joins) return column;
    const others = column.cards.filter((other) => other.id !== id);
    return {
      ...column,
      count: column.count + Number(joins) - Number(leaves),
      cards: joins ? inOrder([...others, moved], moved.status) : others,
    };
  });
}

export function giveReason(columns: Columns, { id, ...given }: { id: string } & ReasonOfApplication): Columns {
  return columns.map((column) => {
    if (column.cards.every((card) => card.id !== id)) return column;
    return { ...column, cards: column.cards.map((card) => (card.id === id ? { ...card, ...given } : card)) };
  });
}

/** Leaves out cards that a move has brought to the column before. */
export function addCards(columns: Columns, { state, count, cards, next_cursor }: BoardColumn): Columns {
  return columns.map((column) => {
    if (column.state !== state) return column;
    const known = new Set(column.cards.map(({ id }) => id));
    return { state, count, next_cursor, cards: [...column.cards, ...cards.filter(({ id }) => !known.has(id))] };
  });
}

/** The oldest change first, because its candidate waits longest; after Rejected no candidate waits. */
function inOrder(cards: BoardCard[], status: ApplicationStatus): BoardCard[] {
  const direction = status === 'Rejected' ? -1 : 1;
  return cards.toSorted((one, other) => direction * (one.status_changed_at < other.status_changed_at ? -1 : 1));
}
