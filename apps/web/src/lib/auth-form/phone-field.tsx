import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What happens with the number. */
  hint: string;
  error: string | undefined;
};

/** The number of a phone that a code is sent to, with the keys of a phone and the device's own number as a suggestion. */
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
