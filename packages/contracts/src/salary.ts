export type Salary = { salary_min: number | null; salary_max: number | null; currency: string };

const symbols: Record<string, string> = { GBP: '£', USD: '$', EUR: '€' };
const thousands = new Intl.NumberFormat('en-GB');

/** Formats an amount with its currency's symbol, or with its code where it has none ('CHF 30,000'). */
function amount(value: number, currency: string): string {
  const symbol = Object.hasOwn(symbols, currency) ? symbols[currency] : undefined;
  return symbol ? `${symbol}${thousands.format(value)}` : `${currency} ${thousands.format(value)}`;
}

/**
 * Formats a salary for cards and pages: 'Competitive', 'From £26,500', 'Up to £41,000' or '£28,000 - £34,000'. Null is
 * an open end; zero is an amount.
 */
export function formatSalary({ salary_min, salary_max, currency }: Salary): string {
  if (salary_min === null && salary_max === null) return 'Competitive';
  if (salary_max === null) return `From ${amount(salary_min ?? 0, currency)}`;
  if (salary_min === null) return `Up to ${amount(salary_max, currency)}`;
  return `${amount(salary_min, currency)} - ${amount(salary_max, currency)}`;
}
