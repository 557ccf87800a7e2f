import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { useSingleKeysSetting } from '../../lib/keys/single-keys-setting.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog, DialogBody } from '../../ui/dialog.tsx';
import styles from './application-screen.module.css';

/** What each single key of the review does. The keys of the statuses are their numbers. */
const keys = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ...applicationStatuses.map((status, index) => [index + 1, `${status}, and on to the next`] as const),
  ['n', 'Write notes'],
  ['?', 'Show these keys'],
] as const;

/** Lists the single keys of the review, and turns them off or on. */
export function ReviewKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [on, setOn] = useSingleKeysSetting();
  const items = keys.map(([key, action]) => ({ term: action, value: <kbd className={styles.key}>{key}</kbd> }));
  return (
    <Dialog open={open} onClose={onClose} title="Keys" size="small">
      <DialogBody>
        <Checkbox
          label="Use single keys in this browser"
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        <DescriptionList items={items} />
        <p>They work while no field has the focus. Escape leaves the notes, which saves them.</p>
      </DialogBody>
    </Dialog>
  );
}
