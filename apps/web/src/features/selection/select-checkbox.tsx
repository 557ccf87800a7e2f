import type { InputHTMLAttributes } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './select-checkbox.module.css';

type SelectCheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { name: string };

export function SelectCheckbox({ name, ...props }: SelectCheckboxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" {...props} />
      <VisuallyHidden>Select {name}</VisuallyHidden>
    </label>
  );
}
