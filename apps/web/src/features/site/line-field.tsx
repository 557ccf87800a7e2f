import type { ReactNode } from 'react';
import type { FieldPathByValue, UseFormReturn } from 'react-hook-form';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { SiteFormValues } from './site-form.ts';

/** Characters above which a line gets a box of several rows, with a count. */
const ONE_ROW = 80;
/** Characters above which two rows are too few. */
const FEW_ROWS = 300;

type LineFieldProps = {
  form: UseFormReturn<SiteFormValues>;
  name: FieldPathByValue<SiteFormValues, string>;
  label: string;
  max?: number | undefined;
  hint?: ReactNode;
  required?: boolean | undefined;
};

/** A field for a text without formatting, in any direction of writing. */
export function LineField({ form, name, label, max = 0, hint, required }: LineFieldProps) {
  const { register, getFieldState, formState } = form;
  return (
    <Field label={label} hint={hint} required={required} error={getFieldState(name, formState).error?.message}>
      {max > ONE_ROW ? (
        <Textarea dir="auto" rows={max > FEW_ROWS ? 5 : 2} limit={max} {...register(name)} />
      ) : (
        <TextInput dir="auto" {...register(name)} />
      )}
    </Field>
  );
}
