import { type ApplicationState, applicationStatus, type TeamMarks } from '@careers/contracts/applications/applications';
import { type BoardCard, type BoardColumn, COLUMN_CARDS } from '@careers/contracts/hiring/board';
import { encodePosition } from '@careers/contracts/common/pagination';
import type { Prisma } from '@careers/db/client';
import type { Profile } from '@careers/db/rows';
import { isoTimes } from '../common/iso-times.ts';
import { pageOf } from '../common/keyset.ts';
import { toState } from './applications.select.ts';

export const cardColumns = {
  id: true,
  user_id: true,
  status: true,
  withdrawn_at: true,
  version: true,
  created_at: true,
  status_changed_at: true,
  cv_id: true,
} satisfies Prisma.ApplicationSelect;

export type CardRow = Prisma.ApplicationGetPayload<{ select: typeof cardColumns }> &
  Pick<Profile, 'full_name'> &
  Pick<BoardCard, 'has_cv'>;
export type MarkedCardRow = CardRow & { marks: TeamMarks };

function toCard({ cv_id: _, marks, ...row }: MarkedCardRow): BoardCard {
  return {
    ...isoTimes(row),
    ...marks,
    status: applicationStatus.parse(row.status),
    tags: marks.tags?.map(({ label }) => label) ?? [],
    assignees: marks.assignees ?? [],
  };
}

/** The column of a state, of rows that may be of other states too. One row too many says that there are more. */
export function toColumn(state: ApplicationState, count: number, rows: MarkedCardRow[]): BoardColumn {
  const found = rows.filter((row) => toState(row) === state);
  const page = pageOf(found, COLUMN_CARDS, (last) => encodePosition([last.status_changed_at.toISOString(), last.id]));
  return { state, count, cards: page.rows.map(toCard), next_cursor: page.next_cursor };
}
