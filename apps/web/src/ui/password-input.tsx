import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './button.tsx';
import control from './control.module.css';
import { useFieldControl } from './field.tsx';
import styles from './password-input.module.css';

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & { what?: string };

/** A password with a button that shows it. `what` names it in the button's label: 'Show confirm password'. */
export function PasswordInput({ className, what = 'password', ...rest }: PasswordInputProps) {
  const field = useFieldControl();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.pair}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={clsx(control.box, styles.input, className)}
      />
      <IconButton
        className={styles.toggle}
        icon={shown ? EyeOff : Eye}
        label={`${shown ? 'Hide' : 'Show'} ${what}`}
        aria-controls={rest.id ?? field.id}
        disabled={rest.disabled}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
