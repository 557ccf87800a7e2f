import { applicationStatuses } from '@careers/contracts/common/filter-values';
import type { Can } from '@careers/contracts/hiring/team-roles';
import { type Key, KeysDialog } from '../../lib/keys/keys-dialog.tsx';

/** What each single key of the review does for a viewer. The keys of the statuses are their numbers. */
function keysOf({ move, write_notes }: Can): Key[] {
  const statuses = move ? applicationStatuses : [];
  return [
    ['j', 'Next'],
    ['k', 'Previous'],
    ...statuses.map((status, index): Key => [index + 1, `${status}, and on to the next`]),
    ...(write_notes ? [['n', 'Write notes'] satisfies Key] : []),
    ['?', 'Show these keys'],
  ];
}

type ReviewKeysDialogProps = { can: Can; open: boolean; onClose: () => void };

export function ReviewKeysDialog({ can, open, onClose }: ReviewKeysDialogProps) {
  return (
    <KeysDialog open={open} onClose={onClose} keys={keysOf(can)}>
      They work while no field has the focus.
      {can.write_notes && ' Escape leaves the notes, which saves them.'}
    </KeysDialog>
  );
}
