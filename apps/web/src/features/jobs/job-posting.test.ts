import { brandFrom } from '@careers/contracts/site/brand';
import type { Job } from '@careers/contracts/jobs/jobs';
import { expect, test } from 'vitest';
import { jobPosting } from './job-posting.ts';

const job: Job = {
  id: '01a1e93c-3700-7000-8000-000000000014',
  slug: 'credit-underwriter',
  title: 'Credit Underwriter',
  department: 'Finance',
  location: 'Leeds',
  employment_type: 'Full-time, Contract',
  salary_min: 33_000,
  salary_max: null,
  currency: 'GBP',
  salary_period: 'year',
  workplace: null,
  closing_date: null,
  closed: false,
  status: 'Published',
  filled: false,
  created_at: '2026-11-17T11:20:00.000Z',
  updated_at: '2026-11-17T11:20:00.000Z',
  version: 1,
  description: '<p>Decide.</p>',
  requirements: '<ul><li>Care</li></ul>',
  benefits: null,
  duties_responsibilities: null,
  shift_schedule: null,
  address_street: null,
  address_locality: null,
  address_region: null,
  address_postcode: null,
  address_country: null,
};
const site = { site_url: 'https://careers.test', brand: brandFrom() };

test('a job is described to search engines in schema.org’s words', () => {
  expect(jobPosting(job, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: 'Credit Underwriter',
    description: '<h2>Job Description</h2><p>Decide.</p><h2>Requirements</h2><ul><li>Care</li></ul>',
    identifier: { '@type': 'PropertyValue', name: 'Larkfield Vehicle Leasing', value: job.id },
    datePosted: '2026-11-17T11:20:00.000Z',
    employmentType: ['FULL_TIME', 'CONTRACTOR'],
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Larkfield Vehicle Leasing',
      sameAs: 'https://www.example.com',
      logo: 'https://careers.test/apple-touch-icon.png',
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Leeds', addressCountry: 'GB' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'GBP',
      value: { '@type': 'QuantitativeValue', unitText: 'YEAR', minValue: 33_000 },
    },
    directApply: false,
    url: 'https://careers.test/jobs/credit-underwriter',
  });
});

test('[TRUE-01] no job claims a direct application, because a newcomer must register first', () => {
  expect(jobPosting(job, site).directApply).toBe(false);
});

test('a job without a salary has none in its data; a salary of zero is a salary', () => {
  expect(jobPosting({ ...job, salary_min: null }, site)).not.toHaveProperty('baseSalary');
  expect(jobPosting({ ...job, salary_min: 0 }, site)).toHaveProperty('baseSalary.value.minValue', 0);
});

test('a remote job is open to applicants in the whole country and has no town', () => {
  const remote = jobPosting({ ...job, location: 'Remote, UK' }, site);
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'United Kingdom' },
  });
  expect(remote).not.toHaveProperty('jobLocation');
  expect(jobPosting({ ...job, workplace: 'Remote', address_country: 'IE' }, site)).toMatchObject({
    applicantLocationRequirements: { name: 'Ireland' },
  });
  expect(jobPosting({ ...job, location: 'Remoteness Road, Leeds' }, site)).not.toHaveProperty('jobLocationType');
});

test('[JOB-11] an hourly rate has its pence in the data of the page', () => {
  const hourly = { ...job, salary_period: 'hour', salary_min: 12.21, salary_max: 13.5 } as const;
  expect(jobPosting(hourly, site)).toMatchObject({ baseSalary: { value: { minValue: 12.21, maxValue: 13.5 } } });
});

test('[DAY-05] salary period, workplace, closing date and address are in the words of schema.org too', () => {
  const terms = {
    salary_period: 'hour',
    workplace: 'Remote',
    closing_date: '2099-01-31',
    address_street: '1 Wharf Road',
    address_locality: 'Dublin',
    address_postcode: 'D01',
    address_country: 'IE',
  } as const;
  expect(jobPosting({ ...job, ...terms }, site)).toMatchObject({
    validThrough: '2099-01-31T23:59:59+00:00',
    jobLocationType: 'TELECOMMUTE',
    jobLocation: {
      address: { streetAddress: '1 Wharf Road', addressLocality: 'Dublin', postalCode: 'D01', addressCountry: 'IE' },
    },
    baseSalary: { value: { unitText: 'HOUR' } },
  });
  expect(jobPosting({ ...job, location: 'Remote, UK', workplace: 'Hybrid' }, site)).not.toHaveProperty(
    'jobLocationType',
  );
});
