import { countryName, isRemote } from '@careers/contracts/jobs/job-place';
import { displayHtml } from '@careers/rich-text/display';
import { endOfDay } from '@careers/contracts/common/dates';
import { escapeHtml } from '@careers/contracts/common/escape-html';
import type { Job } from '@careers/contracts/jobs/jobs';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import type { BreadcrumbList, JobPosting, WithContext } from 'schema-dts';
import { jobsCopy, jobSections } from './jobs.copy.ts';
import { listingSlug } from './listing-page.ts';

/** schema.org's values for our employment types; any other is OTHER. */
const employmentTypes: Partial<Record<string, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

const DEFAULT_COUNTRY = 'GB';

/** Returns the workplace. A remote job has one only with an address, because its location ('Remote, UK') is no town. */
function placesOf(job: Job) {
  const country = job.address_country ?? DEFAULT_COUNTRY;
  const address = {
    '@type': 'PostalAddress',
    addressLocality: job.address_locality ?? job.location,
    addressCountry: country,
    ...(job.address_street && { streetAddress: job.address_street }),
    ...(job.address_region && { addressRegion: job.address_region }),
    ...(job.address_postcode && { postalCode: job.address_postcode }),
  } as const;
  const jobLocation = { '@type': 'Place', address } as const;
  if (!isRemote(job)) return { jobLocation };
  const applicantLocationRequirements = { '@type': 'Country', name: countryName(country) } as const;
  return {
    ...(job.address_locality && { jobLocation }),
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements,
  };
}

function salaryOf({ salary_min, salary_max, currency, salary_period }: Job) {
  if (salary_min === null && salary_max === null) return {};
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        unitText: salary_period.toUpperCase(),
        ...(salary_min !== null && { minValue: salary_min }),
        ...(salary_max !== null && { maxValue: salary_max }),
      },
    },
  } as const;
}

/** The job as schema.org's JobPosting (https://schema.org/JobPosting), with the text of its page. */
export function jobPosting(
  job: Job,
  { site_url, brand }: Pick<PublicSettings, 'site_url' | 'brand'>,
): WithContext<JobPosting> {
  const texts = jobSections.flatMap(([title, field]) =>
    job[field] ? [`<h2>${escapeHtml(title)}</h2>${displayHtml(job[field])}`] : [],
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: texts.join(''),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
    datePosted: job.created_at,
    ...(job.closing_date && { validThrough: endOfDay(job.closing_date) }),
    employmentType: job.employment_type.split(',').map((type) => employmentTypes[type.trim()] ?? 'OTHER'),
    hiringOrganization: {
      '@type': 'Organization',
      name: brand.name,
      ...(brand.marketing_url && { sameAs: brand.marketing_url }),
      logo: `${site_url}/apple-touch-icon.png`,
    },
    ...placesOf(job),
    ...salaryOf(job),
    // A newcomer registers and opens an email before they can apply, which is no direct application.
    directApply: false,
    url: `${site_url}/jobs/${job.slug}`,
  };
}

/** The way from the list over the department's page to the job, as schema.org's BreadcrumbList. */
export function breadcrumbs(
  { title, department, slug }: Pick<Job, 'title' | 'department' | 'slug'>,
  { site_url }: Pick<PublicSettings, 'site_url'>,
): WithContext<BreadcrumbList> {
  const departmentSlug = listingSlug(department);
  const steps = [
    { name: jobsCopy.title, path: '/' },
    ...(departmentSlug ? [{ name: department, path: `/departments/${departmentSlug}` }] : []),
    { name: title, path: `/jobs/${slug}` },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site_url + path,
    })),
  };
}
