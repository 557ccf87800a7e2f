/** Returns the fields to save: others may have saved the rest of the form since it was opened. */
export function changedFields<Input extends object>(
  input: Input,
  changed: { readonly [Name in keyof Input]?: unknown },
): Partial<Input> {
  const fields = Object.entries(input).filter(([name]) => changed[name as keyof Input]);
  return Object.fromEntries(fields) as Partial<Input>; // the same keys with the same values
}
