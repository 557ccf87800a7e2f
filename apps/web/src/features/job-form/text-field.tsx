import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput, type TextInputProps } from '../../ui/text-input.tsx';
import { fieldLabels, type JobFormValues } from './job-form-values.ts';
import styles from './job-form.module.css';

type TextFieldProps = Pick<
  TextInputProps,
  'autoComplete' | 'placeholder' | 'startAdornment' | 'inputMode' | 'type' | 'min'
> & {
  name: Exclude<keyof JobFormValues, 'employment_type'>;
  /** The longest text, in characters. The field accepts a longer one, which the form's schema refuses. */
  limit?: number;
  hint?: ReactNode;
  required?: boolean;
  className?: string | undefined;
};

/** The share of the limit at which the number of characters appears. */
const COUNT_FROM = 0.8;

export function TextField({ name, limit, hint, required, className, ...input }: TextFieldProps) {
  const { register, control, formState } = useFormContext<JobFormValues>();
  const { length } = useWatch({ control, name });
  return (
    <Field
      label={fieldLabels[name]}
      required={required}
      hint={hint}
      error={formState.errors[name]?.message}
      className={className}
      labelEnd={
        limit !== undefined &&
        length >= limit * COUNT_FROM && (
          <span className={styles.left}>
            {length} of {limit} characters
          </span>
        )
      }
    >
      <TextInput autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
}
