import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

/** An input for an email address, without a phone's corrections of words. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
