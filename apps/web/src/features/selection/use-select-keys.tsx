import { type ReactNode, useState } from 'react';
import { KeysDialog } from '../../lib/keys/keys-dialog.tsx';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';
import { pressFocusedBox, selectKeys } from './select-box.tsx';

/** Listens to the keys that select in a list, and returns the dialog that ? opens. */
export function useSelectKeys(canSelect: boolean): ReactNode {
  const [shown, setShown] = useState(false);
  useSingleKeys({
    x: () => pressFocusedBox({ isRange: false }),
    X: () => pressFocusedBox({ isRange: true }),
    '?': () => setShown(canSelect),
  });
  return (
    <KeysDialog open={shown} onClose={() => setShown(false)} keys={[...selectKeys, ['?', 'Show these shortcuts']]}>
      These work while an application in the list has focus.
    </KeysDialog>
  );
}
