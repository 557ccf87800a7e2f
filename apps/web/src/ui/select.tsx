import clsx from 'clsx';
import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import control from './control.module.css';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './select.module.css';

/** The browser's own select, with `<option>` children: phones show it best. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const field = useFieldControl();
  return (
    <div className={styles.select}>
      <select {...field} {...rest} className={clsx(control.box, styles.box, className)} />
      <Icon as={ChevronDown} size={18} className={styles.arrow} />
    </div>
  );
}
