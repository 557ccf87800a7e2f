import { expect, test } from 'vitest';
import { jobForm, newJobValues, settledAmount, toFormValues, toJobInput, toPreviewJob } from './job-form-values.ts';

const valid = {
  ...newJobValues,
  title: 'Fleet Administrator',
  slug: 'fleet-administrator',
  department: 'Operations',
  location: 'Leeds',
  employment_type: ['Full-time', 'Contract'],
  description: '<p>Keep records.</p>',
};
function problems(changes: Partial<typeof valid>) {
  const { error } = jobForm.safeParse({ ...valid, ...changes });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

test('[FORM-07] an empty form shows what is required, each at its field', () => {
  expect(
    jobForm
      .safeParse(newJobValues)
      .error?.issues.map(({ message }) => message)
      .toSorted(),
  ).toEqual([
    'Department is required',
    'Description is required',
    'Employment type is required',
    'Location is required',
    'Slug is required',
    'Title is required',
  ]);
});

test('[FORM-08] an empty salary is sent as null', () => {
  expect(toJobInput({ ...valid, salary_max: '29500' })).toMatchObject({ salary_min: null, salary_max: 29_500 });
});

test.each([
  ['29,500', 29_500],
  ['£42,000', 42_000],
  [' 42k ', 42_000],
  ['£26.5K', 26_500],
  ['0', 0],
  ['-5', -5],
  ['12.21', 12.21],
  ['£1,234.5', 1234.5],
])('the amount %j is sent as %d', (typed, amount) => {
  expect(toJobInput({ ...valid, salary_max: typed }).salary_max).toBe(amount);
});

test.each(['26.555555k', '26,50', '1e4', '$26500', '£', 'k', 'about 26k', '26k-30k'])(
  '%s is not an amount of money',
  (typed) => {
    expect(problems({ salary_min: typed })).toEqual([
      ['salary_min', expect.stringMatching(/^A salary must (?:be a number|have at most two decimal places)$/)],
    ]);
  },
);

test.each([
  ['31k', '31,000'],
  ['£26.5K', '26,500'],
  ['12.5', '12.50'],
  ['0', '0'],
  ['', ''],
  ['about 26k', 'about 26k'],
  ['$31k', '$31k'],
  ['12.345', '12.345'],
  ['-5', '-5'],
])('the amount %j in pounds is shown as %j once its field is left', (typed, shown) => {
  expect(settledAmount(typed, 'GBP')).toBe(shown);
});

test('[FORM-08] an hourly rate keeps its pence from the stored job to the form and back', () => {
  const values = toFormValues(toPreviewJob({ ...valid, salary_min: '12.21', salary_max: '13.50' }, null));
  expect(values).toMatchObject({ salary_min: '12.21', salary_max: '13.50' });
  expect(toJobInput(values)).toMatchObject({ salary_min: 12.21, salary_max: 13.5 });
});

test('[FORM-08] a minimum over the maximum is refused at the minimum', () => {
  expect(problems({ salary_min: '30000', salary_max: '20000' })).toEqual([
    ['salary_min', 'The minimum salary must not be more than the maximum'],
  ]);
});

test('employment types are sent as one text', () => {
  expect(toJobInput(valid).employment_type).toBe('Full-time,Contract');
});

test('[DAY-07] the preview shows what is typed so far, without amounts that are not valid yet', () => {
  const job = toPreviewJob({ ...newJobValues, title: 'Fleet', salary_min: '26.5 k', workplace: 'Hybrid' }, null);
  expect(job).toMatchObject({ title: 'Fleet', salary_min: null, workplace: 'Hybrid', status: 'Draft', closed: false });
});

test('[FORM-05] a stored job fills the form, and its preview is the job itself', () => {
  const job = { ...toPreviewJob({ ...valid, salary_max: '41000', closing_date: '2030-01-31' }, null), id: 'its id' };
  expect(toFormValues(job)).toMatchObject({ title: 'Fleet Administrator', salary_min: '', salary_max: '41,000' });
  expect(toFormValues(job).employment_type).toEqual(['Full-time', 'Contract']);
  expect(toPreviewJob(toFormValues(job), job)).toEqual(job);
});
