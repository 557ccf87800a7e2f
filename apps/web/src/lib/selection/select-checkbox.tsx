import type { InputHTMLAttributes } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './select-checkbox.module.css';

type SelectCheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  /** What it selects, as it is shown. */
  name: string;
};

/** The checkbox of an item that can be selected in a list. */
export function SelectCheckbox({ name, ...props }: SelectCheckboxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...props} />
      <VisuallyHidden>Select {name}</VisuallyHidden>
    </label>
  );
}
