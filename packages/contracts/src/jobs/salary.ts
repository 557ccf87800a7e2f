import { formatNumber } from '../common/format-number.ts';

export const salaryPeriods = ['hour', 'day', 'week', 'month', 'year'] as const;
export type SalaryPeriod = (typeof salaryPeriods)[number];

export type Salary = {
  salary_min: number | null;
  salary_max: number | null;
  currency: string;
  salary_period: SalaryPeriod;
};

/** The text after the amounts. A yearly salary, the usual one, has none. */
const periodTexts: Record<SalaryPeriod, string> = {
  hour: ' an hour',
  day: ' a day',
  week: ' a week',
  month: ' a month',
  year: '',
};

const symbols: Record<string, string> = { GBP: '£', USD: '$', EUR: '€' };

/** The symbol of a currency; undefined where we use its code. */
export function currencySymbol(currency: string): string | undefined {
  return Object.hasOwn(symbols, currency) ? symbols[currency] : undefined;
}

/** An amount in digits: '26,500', or with its pence where it has some: '12.50'. */
export function amountText(value: number): string {
  const [whole, pence] = (Number.isInteger(value) ? String(value) : value.toFixed(2)).split('.');
  return formatNumber(Number(whole)) + (pence ? `.${pence}` : '');
}

/** Formats an amount with its currency's symbol, or with its code where it has none ('CHF 30,000'). */
function amount(value: number, currency: string): string {
  return (currencySymbol(currency) ?? `${currency} `) + amountText(value);
}

/**
 * Formats a salary for cards and pages: 'Competitive', 'From £26,500', 'Up to £41,000' or '£28,000 - £34,000', with the
 * period if it is not a year ('From £12.21 an hour'). Null is an open end; zero is an amount.
 */
export function formatSalary(salary: Salary): string {
  const amounts = formatAmounts(salary);
  return amounts === null ? 'Competitive' : amounts + periodTexts[salary.salary_period];
}

function formatAmounts({ salary_min, salary_max, currency }: Salary): string | null {
  if (salary_min === null && salary_max === null) return null;
  if (salary_max === null) return `From ${amount(salary_min ?? 0, currency)}`;
  if (salary_min === null) return `Up to ${amount(salary_max, currency)}`;
  return `${amount(salary_min, currency)} - ${amount(salary_max, currency)}`;
}
