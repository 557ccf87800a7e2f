import type { ComponentProps } from 'react';
import { TextInput } from '../../ui/text-input.tsx';

/** An email address, without the corrections that phones make to words. */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <TextInput type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
