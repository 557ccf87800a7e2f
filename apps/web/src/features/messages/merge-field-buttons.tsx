import { type MergeField, mergeFieldNames, mergeFields } from '@careers/contracts/hiring/merge-fields';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonGroup } from '../../ui/button-group.tsx';
import styles from './message-fields.module.css';

export const fieldNames: Record<MergeField, string> = {
  name: 'Full name',
  first_name: 'First name',
  job_title: 'Job title',
  company: 'Company',
  applied_date: 'Date applied',
  sender: 'Sender',
};

/** `control`: returns the control into which a field goes, at the caret. */
type MergeFieldButtonsProps = { control: () => HTMLInputElement | HTMLTextAreaElement | null };

export function MergeFieldButtons({ control }: MergeFieldButtonsProps) {
  const label = useId();
  function insert(field: MergeField): void {
    const element = control();
    if (!element) return;
    element.focus();
    element.setRangeText(`{{${field}}}`, element.selectionStart ?? 0, element.selectionEnd ?? 0, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return (
    <div className={styles.fields} role="group" aria-labelledby={label}>
      <p id={label}>Insert a field</p>
      <ButtonGroup>
        {mergeFieldNames.map((field) => (
          <Button key={field} variant="outline" size="small" title={mergeFields[field]} onClick={() => insert(field)}>
            {fieldNames[field]}
          </Button>
        ))}
      </ButtonGroup>
    </div>
  );
}
