import type { Conflict } from '@careers/contracts/common/conflict';
import { serverMessage } from '../../lib/api/trpc-error.ts';
import { errorConflict } from '../../lib/forms/refused-input.ts';

export const statusFailed = 'Failed to update application status.';

/** The reason why a status was refused. `next`: what to do after a conflict with another administrator's change. */
export function statusRefusal(error: unknown, next: string): string | undefined {
  const conflict = errorConflict(error);
  return conflict?.by ? `${savedFirst(conflict)} ${next}` : serverMessage(error);
}

/** The reason why a status was not taken back: a later change by another administrator counts. */
export function undoRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${nameOf(conflict)} changed this application since.` : serverMessage(error);
}

/** The reason why notes were refused. After a conflict the other administrator's notes are shown. */
export function notesRefusal(error: unknown): string | undefined {
  const conflict = errorConflict(error);
  return conflict ? `${savedFirst(conflict)} Choose whose notes to keep.` : serverMessage(error);
}

function savedFirst(conflict: Conflict): string {
  return `${nameOf(conflict)} saved a change first.`;
}

function nameOf({ by }: Conflict): string {
  return by ?? 'Another administrator';
}
