import { expect, test } from 'vitest';
import { createJobInput, richTexts, updateJobInput } from './job-input.ts';
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

test('a job needs a title, department, location, employment type, slug and description', () => {
  const required = {
    title: 'Title is required',
    department: 'Department is required',
    location: 'Location is required',
    employment_type: 'Employment type is required',
    slug: 'Slug is required',
    description: 'Description is required',
  };
  expect(messages(createJobInput, {})).toEqual(required);
  for (const nothing of ['', ' ', null]) {
    expect(
      messages(createJobInput, Object.fromEntries(Object.keys(required).map((field) => [field, nothing]))),
      String(nothing),
    ).toEqual(required);
    expect(
      messages(updateJobInput, { id, ...Object.fromEntries(Object.keys(required).map((field) => [field, nothing])) }),
      String(nothing),
    ).toEqual(required);
  }
});

test('a new job is a Draft in pounds, unless the administrator chooses otherwise', () => {
  expect(createJobInput.parse(vacancy)).toEqual({
    ...vacancy,
    employment_type: ['Full-time'],
    status: 'Draft',
    currency: 'GBP',
  });
  expect(createJobInput.parse({ ...vacancy, status: 'Published', currency: 'CHF' })).toMatchObject({
    status: 'Published',
    currency: 'CHF',
  });
});

test('a status that is emptied is required, and an unknown one is refused', () => {
  for (const status of ['', null]) {
    expect(messages(createJobInput, { ...vacancy, status })).toEqual({ status: 'Status is required' });
    expect(messages(updateJobInput, { id, status })).toEqual({ status: 'Status is required' });
  }
  for (const status of ['published', 'Archived', 1])
    expect(messages(updateJobInput, { id, status })).toEqual({ status: 'Status must be Draft or Published' });
});

test('an editor that holds only empty paragraphs is an empty description', () => {
  expect(messages(createJobInput, { ...vacancy, description: '<p></p><p>&nbsp;</p>' })).toEqual({
    description: 'Description is required',
  });
  expect(
    createJobInput.parse({
      ...vacancy,
      requirements: '<p></p>',
      benefits: ' ',
      duties_responsibilities: null,
      shift_schedule: '<p>Nine to five</p>',
    }),
  ).toMatchObject({
    requirements: null,
    benefits: null,
    duties_responsibilities: null,
    shift_schedule: '<p>Nine to five</p>',
  });
});

test('rich text may have 50,000 characters', () => {
  expect(
    messages(createJobInput, { ...vacancy, description: 'a'.repeat(50_001), benefits: 'a'.repeat(50_001) }),
  ).toEqual({
    description: 'Description must be at most 50,000 characters',
    benefits: 'Benefits must be at most 50,000 characters',
  });
});

test('employment types keep their order, without repeats and blanks', () => {
  expect(
    createJobInput.parse({ ...vacancy, employment_type: ' Contract ,Full-time,, Contract' }).employment_type,
  ).toEqual(['Contract', 'Full-time']);
});

test('only the four employment types are known', () => {
  for (const employment_type of ['Casual', 'Full-time,Casual', 'full-time']) {
    expect(messages(createJobInput, { ...vacancy, employment_type })).toEqual({
      employment_type: 'Employment type must be one or more of Full-time, Part-time, Contract, Internship',
    });
  }
  expect(messages(createJobInput, { ...vacancy, employment_type: ' , ' })).toEqual({
    employment_type: 'Employment type is required',
  });
  expect(messages(createJobInput, { ...vacancy, employment_type: ['Full-time'] })).toEqual({
    employment_type: 'Employment type must be text',
  });
});

test('a minimum salary over the maximum is refused at the minimum, beside other mistakes', () => {
  const refused = { salary_min: 'The minimum salary must not be more than the maximum' };
  expect(messages(createJobInput, { ...vacancy, salary_min: 2, salary_max: 1 })).toEqual(refused);
  expect(messages(updateJobInput, { id, salary_min: 2, salary_max: 1 })).toEqual(refused);
  expect(
    messages(createJobInput, { ...vacancy, title: '', employment_type: '', salary_min: 2, salary_max: 1 }),
  ).toEqual({
    ...refused,
    title: 'Title is required',
    employment_type: 'Employment type is required',
  });
  expect(messages(createJobInput, { ...vacancy, salary_min: -1, salary_max: -2 }), 'no amounts to compare').toEqual({
    salary_min: 'A salary must be 0 or more',
    salary_max: 'A salary must be 0 or more',
  });
});

test('a salary may be one amount, a range, zero, or absent', () => {
  for (const [salary_min, salary_max] of [
    [1, 1],
    [0, 0],
    [0, null],
    [null, 0],
    [null, null],
    [2, undefined],
  ]) {
    expect(messages(createJobInput, { ...vacancy, salary_min, salary_max })).toEqual({});
  }
});

test('a salary is an amount in pounds and pence that the database can store', () => {
  for (const salary_max of [0.01, 1.5, 12.21, 999_999.99])
    expect(messages(createJobInput, { ...vacancy, salary_max }), String(salary_max)).toEqual({});
  for (const salary_max of [12.215, 0.001, 1e-7])
    expect(messages(createJobInput, { ...vacancy, salary_max }), String(salary_max)).toEqual({
      salary_max: 'A salary must have at most two decimal places',
    });
  for (const salary_max of ['30000', '', Number.NaN])
    expect(messages(createJobInput, { ...vacancy, salary_max }), String(salary_max)).toEqual({
      salary_max: 'A salary must be a number',
    });
  expect(messages(createJobInput, { ...vacancy, salary_min: -1 })).toEqual({
    salary_min: 'A salary must be 0 or more',
  });
  expect(messages(createJobInput, { ...vacancy, salary_max: 2_147_483_648 })).toEqual({
    salary_max: 'This salary is too large',
  });
});

test('a currency is three capital letters', () => {
  for (const currency of ['gbp', '£', 'GBPS', '', null]) {
    expect(messages(createJobInput, { ...vacancy, currency }), String(currency)).toEqual({
      currency: 'Currency must be three capital letters',
    });
    expect(messages(updateJobInput, { id, currency }), String(currency)).toEqual({
      currency: 'Currency must be three capital letters',
    });
  }
});

test('a slug is trimmed, and must have the form of one', () => {
  expect(createJobInput.parse({ ...vacancy, slug: ' fleet-manager ' }).slug).toBe('fleet-manager');
  for (const slug of ['Fleet-Manager', 'fleet manager', '-fleet', 'fleet--manager', '../admin']) {
    expect(messages(createJobInput, { ...vacancy, slug }), slug).toEqual({
      slug: 'A slug can only have lower-case letters, digits and single hyphens',
    });
  }
  expect(messages(createJobInput, { ...vacancy, slug: 'a'.repeat(121) })).toEqual({
    slug: 'Slug must be at most 120 characters',
  });
  expect(messages(createJobInput, { ...vacancy, slug: 'filter-options' })).toEqual({ slug: 'This slug is reserved' });
});

test('a change of a job has only the fields that change, without defaults', () => {
  expect(updateJobInput.parse({ id, filled: true, created_at: '2020-01-01' })).toEqual({ id });
  expect(updateJobInput.parse({ id, status: 'Published', version: 4 })).toEqual({
    id,
    status: 'Published',
    version: 4,
  });
  expect(messages(updateJobInput, { status: 'Draft' })).toEqual({ id: 'Invalid job ID' });
  expect(messages(updateJobInput, { id, version: 2 ** 40 })).toEqual({ version: 'The version is not valid' });
});

test('a rich text of nothing but tags is refused, because its readers are slow at them', () => {
  const tags = `<p>Hello</p>${'<b>'.repeat(5_000)}`;
  expect(messages(richTexts.partial(), { description: tags, benefits: tags })).toEqual({
    description: 'Description must have less formatting',
    benefits: 'Benefits must have less formatting',
  });
});
