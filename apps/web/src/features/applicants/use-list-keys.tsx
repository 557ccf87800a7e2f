import { type ReactNode, useState } from 'react';
import { KeysDialog } from '../../lib/keys/keys-dialog.tsx';
import { useSingleKeys } from '../../lib/keys/use-single-keys.ts';
import { pressFocusedBox, selectKeys } from '../selection/select-box.tsx';

export function useListKeys(canSelect: boolean): ReactNode {
  const [shown, setShown] = useState(false);
  useSingleKeys({
    x: () => pressFocusedBox({ isRange: false }),
    X: () => pressFocusedBox({ isRange: true }),
    '?': () => setShown(canSelect),
  });
  return (
    <KeysDialog open={shown} onClose={() => setShown(false)} keys={[...selectKeys, ['?', 'Show these keys']]}>
      They work while an application of the list has the focus.
    </KeysDialog>
  );
}
