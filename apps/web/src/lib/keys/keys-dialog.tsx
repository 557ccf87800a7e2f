import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import styles from './keys-dialog.module.css';
import { useSingleKeysSetting } from './use-single-keys.ts';

export type Key = readonly [key: string | number, action: string];

type KeysDialogProps = {
  open: boolean;
  onClose: () => void;
  keys: readonly Key[];
  /** When they work. */
  children: ReactNode;
};

export function KeysDialog({ open, onClose, keys, children }: KeysDialogProps) {
  const [on, setOn] = useSingleKeysSetting();
  const items = keys.map(([key, action]) => ({ term: action, value: <kbd className={styles.key}>{key}</kbd> }));
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="small">
      <DialogBody>
        <Checkbox
          label="Use keyboard shortcuts in this browser"
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        <DescriptionList items={items} />
        <p>{children}</p>
      </DialogBody>
    </Dialog>
  );
}
