import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';
import { useFieldControl } from './field.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** One bordered target with its label. Several of them, or the radios of one `name`, go into a `FieldGroup`. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

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
