export function areDistinct(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
