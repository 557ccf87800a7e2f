/**
 * Formats a whole number with commas between its thousands: '1,234', as `Intl.NumberFormat` does in en-GB. The browser's
 * own formatter takes a phone a tenth of a second the first time that a page uses one.
 */
export function formatNumber(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** How many items a list has: '1,234', and '1,000+' where more match than are counted. */
export function formatTotal({ total, total_exact }: { total: number; total_exact: boolean }): string {
  return `${formatNumber(total)}${total_exact ? '' : '+'}`;
}
