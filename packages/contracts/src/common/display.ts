/** Backslashes are an old editor's escapes: they are never shown in a title, department, location or employment type. */
export function withoutBackslashes(value: string): string {
  return value.replaceAll('\\', '');
}
