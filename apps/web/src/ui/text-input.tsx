import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import control from './control.module.css';
import { useFieldControl } from './field.tsx';
import styles from './text-input.module.css';

export type TextInputProps = ComponentProps<'input'> & {
  /** A text at the start of the box: '£', '/jobs/'. Not read by screen readers; the label says what is meant. */
  startAdornment?: ReactNode;
};

export function TextInput({ startAdornment, className, ...rest }: TextInputProps) {
  const field = useFieldControl();
  const input = <input type="text" {...field} {...rest} className={clsx(control.box, className)} />;
  if (startAdornment === undefined) return input;
  return (
    <div className={styles.withAdornment}>
      <span className={styles.adornment} aria-hidden="true">
        {startAdornment}
      </span>
      {input}
    </div>
  );
}
