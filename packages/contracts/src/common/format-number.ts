/** Formats '1,234'. `Intl.NumberFormat` does too, but takes a phone a tenth of a second at its first use. */
export function formatNumber(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Formats the number of items of a list: '1,234', or '1,000+' if more match than are counted. */
export function formatTotal({ total, total_exact }: { total: number; total_exact: boolean }): string {
  return `${formatNumber(total)}${total_exact ? '' : '+'}`;
}

/** Formats a number with its noun: '1 job', '1,234 jobs'. */
export function counted(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
