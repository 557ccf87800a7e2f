import { expect, test } from 'vitest';
import { createJobInput, updateJobInput } from './job-input.ts';
import { messages } from '../testing/messages.ts';

const id = '0190a5f0-1c2b-7abc-8def-0123456789ab';
const vacancy = {
  title: 'Fleet Manager',
  department: 'Operations',
  location: 'Leeds',
  employment_type: 'Full-time',
  slug: 'fleet-manager',
  description: '<p>Look after our fleet.</p>',
};
const details = {
  salary_period: 'hour',
  workplace: 'Hybrid',
  closing_date: '2026-11-30',
  address_street: '1 Park Row',
  address_locality: 'Leeds',
  address_region: 'West Yorkshire',
  address_postcode: 'LS1 5AB',
  address_country: 'GB',
};

test('the period, workplace, closing date and address of a job are optional', () => {
  expect(createJobInput.parse({ ...vacancy, ...details })).toMatchObject(details);
  expect(messages(createJobInput, vacancy)).toEqual({});
  expect(updateJobInput.parse({ id, ...details })).toEqual({ id, ...details });
  expect(Object.keys(updateJobInput.parse({ id }))).toEqual(['id']);
});

test('an emptied field is saved as null', () => {
  const emptied = Object.fromEntries(Object.keys(details).map((field) => [field, '']));
  expect(updateJobInput.parse({ id, ...emptied, salary_period: undefined })).toEqual({
    id,
    workplace: null,
    closing_date: null,
    address_street: null,
    address_locality: null,
    address_region: null,
    address_postcode: null,
    address_country: null,
  });
});

test('an invalid value of each is refused with a message of its own', () => {
  expect(
    messages(createJobInput, {
      ...vacancy,
      salary_period: 'fortnight',
      workplace: 'Moon',
      closing_date: '30/11/2026',
      address_street: 'x'.repeat(201),
      address_locality: 'x'.repeat(201),
      address_region: 7,
      address_postcode: 'x'.repeat(21),
      address_country: 'gb',
    }),
  ).toEqual({
    salary_period: 'Salary period must be one of hour, day, week, month, year',
    workplace: 'Workplace must be one of On site, Hybrid, Remote',
    closing_date: 'The closing date must be a date, such as 2026-11-21',
    address_street: 'Street must be at most 200 characters',
    address_locality: 'Town or city must be at most 200 characters',
    address_region: 'County or region must be text',
    address_postcode: 'Postcode must be at most 20 characters',
    address_country: 'Country must be a code of two capital letters, such as GB',
  });
  for (const closing_date of ['2026-02-30', '0000-01-01', 7, '2026-11-30T00:00:00Z'])
    expect(messages(createJobInput, { ...vacancy, closing_date }), String(closing_date)).toEqual({
      closing_date: 'The closing date must be a date, such as 2026-11-21',
    });
});
