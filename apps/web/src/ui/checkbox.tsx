import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useFieldControl } from './field-context.ts';

/** A checkbox with its label in one bordered target; several of them go into a `FieldGroup`. */
export function Checkbox({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  const field = useFieldControl();
  return (
    <label className={clsx(styles.checkbox, className)}>
      <input {...field} {...rest} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
