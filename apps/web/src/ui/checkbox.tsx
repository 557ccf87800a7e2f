import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useFieldControl } from './field-context.ts';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A checkbox with its label in one bordered target; several of them go into a `FieldGroup`. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button with its label in one bordered target; those of one `name` go into a `FieldGroup`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ label, className, type, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  const field = useFieldControl();
  return (
    <label className={clsx(styles.checkbox, className)}>
      <input {...field} {...rest} type={type} />
      <span>{label}</span>
    </label>
  );
}
