import { expect, test } from 'vitest';
import { formatSalary, type SalaryPeriod } from './salary.ts';

function text(salary_min: number | null, salary_max: number | null, currency = 'GBP') {
  return formatSalary({ salary_min, salary_max, currency, salary_period: 'year' });
}

test('[RULE-01] no salary reads Competitive', () => {
  expect(text(null, null)).toBe('Competitive');
});

test('[RULE-01] a salary with only a minimum, only a maximum, or both', () => {
  expect(text(26_500, null)).toBe('From £26,500');
  expect(text(null, 41_000)).toBe('Up to £41,000');
  expect(text(28_000, 34_000)).toBe('£28,000 - £34,000');
});

test('[RULE-01] thousands are separated, and amounts under a thousand are not', () => {
  expect(text(999, 1_234_567)).toBe('£999 - £1,234,567');
});

test('[RULE-01] zero is a salary, not the absence of one', () => {
  expect(text(0, null)).toBe('From £0');
  expect(text(null, 0)).toBe('Up to £0');
  expect(text(0, 0)).toBe('£0 - £0');
});

test('[RULE-01] pounds, dollars and euros have their signs', () => {
  expect(text(30_000, null, 'GBP')).toBe('From £30,000');
  expect(text(30_000, null, 'USD')).toBe('From $30,000');
  expect(text(30_000, null, 'EUR')).toBe('From €30,000');
});

test('[RULE-01] any other currency is shown as it is, before the amount', () => {
  expect(text(30_000, 35_000, 'CHF')).toBe('CHF 30,000 - CHF 35,000');
  expect(text(null, 35_000, 'gbp')).toBe('Up to gbp 35,000');
});

test('a currency named like something every object inherits is still only a code', () => {
  expect(text(30_000, null, 'constructor')).toBe('From constructor 30,000');
  expect(text(30_000, null, '__proto__')).toBe('From __proto__ 30,000');
});

test('a salary for another period than a year names it, and Competitive never does', () => {
  function perPeriod(salary_period: SalaryPeriod, salary_min: number | null, salary_max: number | null) {
    return formatSalary({ salary_min, salary_max, currency: 'GBP', salary_period });
  }
  expect(perPeriod('hour', 12, 15)).toBe('£12 - £15 an hour');
  expect(perPeriod('hour', 12.21, 13.5)).toBe('£12.21 - £13.50 an hour');
  expect(perPeriod('month', 2_400.05, null)).toBe('From £2,400.05 a month');
  expect(perPeriod('day', 250, null)).toBe('From £250 a day');
  expect(perPeriod('week', null, 900)).toBe('Up to £900 a week');
  expect(perPeriod('month', 2_400, null)).toBe('From £2,400 a month');
  expect(perPeriod('year', 28_000, 34_000)).toBe('£28,000 - £34,000');
  expect(perPeriod('hour', null, null)).toBe('Competitive');
});
