import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/text-input.tsx';
import { Field } from '../../ui/field.tsx';

/** An input for an email address, without a phone's corrections of words. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}

type PhoneFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
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
