import clsx from 'clsx';
import { TriangleAlert } from 'lucide';
import { createContext, useContext, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type FieldControl = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};
type FieldContext = FieldControl & { labelId?: string };
const FieldContext = createContext<FieldContext>({});

/** Returns the attributes that tie a control to its field's label, hint and error. Spread them before its own props. */
export function useFieldControl(): FieldControl {
  const { labelId: _, ...control } = useContext(FieldContext);
  return control;
}

/** Returns the label's id, for the `aria-labelledby` of a control that is no form element (an editor). */
export function useFieldLabelId(): string | undefined {
  return useContext(FieldContext).labelId;
}

type FieldText = {
  hint?: ReactNode;
  /** Makes the control invalid. The error is shown under the control and read with it. */
  error?: string | undefined;
  /** Marks the label with a star and sets aria-required. The schema validates, so use `<form noValidate>`. */
  required?: boolean | undefined;
  className?: string | undefined;
};

type FieldProps = FieldText & {
  label: ReactNode;
  /** A link or a status at the end of the label's line. Tab reaches it after the control. */
  labelEnd?: ReactNode;
  children: ReactNode;
};

/** One labelled control with its hint and its error: `<Field label="Email" error={…}><TextInput … /></Field>`. */
export function Field({ label, labelEnd, hint, error, required, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={clsx(styles.field, className)}>
      <div className={styles.top}>
        <label id={`${id}label`} htmlFor={`${id}control`}>
          {label}
          {required && <RequiredMark />}
        </label>
      </div>
      <FieldContext
        value={{
          id: `${id}control`,
          labelId: `${id}label`,
          'aria-describedby': describedBy(id, { hint, error }),
          'aria-invalid': error ? true : undefined,
          'aria-required': required ? true : undefined,
        }}
      >
        {children}
      </FieldContext>
      {labelEnd && <div className={styles.end}>{labelEnd}</div>}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  );
}

type FieldGroupProps = FieldText & { legend: ReactNode; children: ReactNode };

export function FieldGroup({ legend, hint, error, required, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset className={clsx(styles.field, className)} aria-describedby={describedBy(id, { hint, error })}>
      <legend className={styles.top}>
        <span>
          {legend}
          {required && <RequiredMark />}
        </span>
      </legend>
      <FieldContext value={error ? { 'aria-invalid': true, 'aria-describedby': `${id}error` } : {}}>
        <div className={styles.group}>{children}</div>
      </FieldContext>
      <FieldMessages id={id} hint={hint} error={error} />
    </fieldset>
  );
}

function RequiredMark() {
  return <span aria-hidden="true"> *</span>;
}

function describedBy(id: string, { hint, error }: FieldText): string | undefined {
  return [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined;
}

function FieldMessages({ id, hint, error }: FieldText & { id: string }) {
  return (
    <>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** What is wrong with a control, which names it by `aria-describedby`. A `Field` has its own. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p className={styles.error} id={id}>
      <Icon as={TriangleAlert} size={18} />
      <span>{children}</span>
    </p>
  );
}
