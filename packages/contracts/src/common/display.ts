/** Removes backslashes, an old editor's escapes, from a title, department, location or employment type. */
export function withoutBackslashes(value: string): string {
  return value.replaceAll('\\', '');
}
