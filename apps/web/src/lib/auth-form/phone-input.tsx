import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

/** A phone number, with the keys of a phone and the device's own number as a suggestion. */
export function PhoneInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput type="tel" autoComplete="tel" {...props} />;
}
