import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The beginning of the field's hint, which says how the number is used. */
  hint: string;
  error: string | undefined;
};

export function PhoneField({ hint, error, ...input }: PhoneFieldProps) {
  return (
    <Field
      label="Phone Number"
      hint={`${hint} For a number outside the UK, start with the country code, such as +353.`}
      error={error}
    >
      <TextInput type="tel" autoComplete="tel" {...input} />
    </Field>
  );
}
