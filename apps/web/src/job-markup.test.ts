import { workplaces } from '@careers/contracts/jobs/job-details';
import type { Job } from '@careers/contracts/jobs/jobs';
import { toSlug } from '@careers/contracts/jobs/slug';
import { formatSalary, salaryPeriods } from '@careers/contracts/jobs/salary';
import { testSettings } from '@careers/contracts/testing/test-settings';
import { sampleJobs } from '@careers/samples/sample-data/jobs';
import { DomUtils, parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { renderPage } from './entry-server.tsx';

const settings = { ...testSettings, public_procedures: ['jobs.bySlug'] };

const text = z.string().trim().min(1);
/** The fields that Google requires of a JobPosting, and those that it recommends, in the form that it documents. */
const postingSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('JobPosting'),
    title: text,
    description: text.regex(/^<h2>/),
    datePosted: z.iso.datetime(),
    hiringOrganization: z.strictObject({
      '@type': z.literal('Organization'),
      name: text,
      sameAs: z.url(),
      logo: z.url(),
    }),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: text, value: z.uuid() }),
    employmentType: z
      .array(z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']))
      .min(1),
    validThrough: z.iso.datetime({ offset: true }).optional(),
    jobLocation: z
      .strictObject({
        '@type': z.literal('Place'),
        address: z.strictObject({
          '@type': z.literal('PostalAddress'),
          addressLocality: text,
          addressCountry: z.string().regex(/^[A-Z]{2}$/),
          streetAddress: text.optional(),
          addressRegion: text.optional(),
          postalCode: text.optional(),
        }),
      })
      .optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.strictObject({ '@type': z.literal('Country'), name: text }).optional(),
    baseSalary: z
      .strictObject({
        '@type': z.literal('MonetaryAmount'),
        currency: z.string().regex(/^[A-Z]{3}$/),
        value: z
          .strictObject({
            '@type': z.literal('QuantitativeValue'),
            unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
            minValue: z.number().min(0).optional(),
            maxValue: z.number().min(0).optional(),
          })
          .refine(({ minValue, maxValue }) => minValue !== undefined || maxValue !== undefined),
      })
      .optional(),
    directApply: z.literal(false),
    url: z.url(),
  })
  .refine(
    (posting) =>
      posting.jobLocation !== undefined ||
      (posting.jobLocationType !== undefined && posting.applicantLocationRequirements !== undefined),
    'A job is in a place, or remote within a country',
  )
  .refine(
    (posting) => (posting.jobLocationType === undefined) === (posting.applicantLocationRequirements === undefined),
  );
const breadcrumbSchema = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z.array(
    z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: z.url() }),
  ),
});

/** Returns a sample job with different terms for each number: 500 jobs have every combination. */
function nthJob(number: number): Job {
  const sample = sampleJobs[number % sampleJobs.length];
  if (!sample) throw new RangeError('There are no sample jobs');
  const { title, department, location, types, salary, description } = sample;
  const created_at = '2026-11-22T09:00:00.000Z';
  const hasAddress = number % 3 === 0;
  return {
    id: `0199f0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
    slug: `${toSlug(title)}-${number}`,
    title,
    department,
    location,
    employment_type: types.join(','),
    salary_min: salary[0],
    salary_max: salary[1],
    description,
    requirements: sample.requirements ?? null,
    benefits: sample.benefits ?? null,
    duties_responsibilities: sample.duties ?? null,
    shift_schedule: sample.schedule ?? null,
    created_at,
    updated_at: created_at,
    status: 'Published',
    currency: number % 11 === 0 ? 'EUR' : 'GBP',
    salary_period: salaryPeriods[number % salaryPeriods.length] ?? 'year',
    workplace: [null, ...workplaces][number % 4] ?? null,
    closing_date: number % 2 === 0 ? `2027-0${(number % 9) + 1}-15` : null,
    closed: false,
    filled: false,
    version: 1,
    address_street: hasAddress ? '1 Wharf Road' : null,
    address_locality: hasAddress ? 'Leeds' : null,
    address_region: hasAddress ? 'West Yorkshire' : null,
    address_postcode: hasAddress ? 'LS1 4AP' : null,
    address_country: hasAddress ? 'GB' : null,
  };
}

async function render(job: Job) {
  const request = new Request(`${settings.site_url}/jobs/${job.slug}`);
  const reply = await renderPage({ request, call: () => Promise.resolve(job), settings, nonce: 'n0nce' });
  const page = parseDocument(reply.html);
  const data = DomUtils.getElementsByTagName('script', page)
    .filter((script) => script.attribs['type'] === 'application/ld+json')
    .map((script): unknown => JSON.parse(DomUtils.textContent(script)));
  return { status: reply.status, page, data };
}

/** The words of a piece of HTML, without the white space between them. */
function wordsOf(html: string | ReturnType<typeof parseDocument>): string {
  return DomUtils.textContent(typeof html === 'string' ? parseDocument(html) : html).replace(/\s+/g, '');
}
function only(page: ReturnType<typeof parseDocument>, tag: string): string {
  return DomUtils.getElementsByTagName(tag, page).map(DomUtils.textContent).join();
}

test(
  '[JOB-11] each of 500 jobs is described in valid schema.org data that says what its page says',
  { timeout: 120_000 },
  async () => {
    for (let number = 1; number <= 500; number += 1) {
      const job = nthJob(number);
      const { page, data } = await render(job);
      const posting = postingSchema.parse(data[0]);
      const [article] = DomUtils.getElementsByTagName('article', page);
      expect(wordsOf(posting.description), job.slug).toBe(DomUtils.textContent(article ?? []).replace(/\s+/g, ''));
      expect(posting.title).toBe(only(page, 'h1'));
      expect(posting.baseSalary === undefined).toBe(formatSalary(job) === 'Competitive');
      expect(posting.jobLocationType === 'TELECOMMUTE').toBe(
        job.workplace === 'Remote' || (job.workplace === null && job.location === 'Remote, UK'),
      );
      expect(posting.validThrough?.slice(0, 10) ?? null).toBe(job.closing_date);
      const { itemListElement } = breadcrumbSchema.parse(data[1]);
      expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
        [1, 'Find Your Dream Career'],
        [2, job.department],
        [3, job.title],
      ]);
      expect(data).toHaveLength(2);
    }
  },
);

test('[JOB-11] the pages of a filled and of a closed job have no such data', async () => {
  for (const terms of [{ filled: true }, { closed: true, closing_date: '2026-01-31' }]) {
    const { status, data } = await render({ ...nthJob(1), ...terms });
    expect([status, data]).toEqual([200, []]);
  }
});

test('[JOB-11] [REACH-03] a job names its title, text, address and picture for sharing', async () => {
  const job = nthJob(7);
  const { page } = await render(job);
  const meta = Object.fromEntries(
    DomUtils.getElementsByTagName('meta', page).map(({ attribs }) => [
      attribs['property'] ?? attribs['name'],
      attribs['content'],
    ]),
  );
  expect(meta).toMatchObject({
    'og:title': job.title,
    'og:url': `https://careers.test/jobs/${job.slug}`,
    'og:image': `https://careers.test/jobs/${job.slug}/image.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
    description: meta['og:description'],
  });
  expect(meta['description']?.length).toBeLessThanOrEqual(156);
});
