import { displayHtml } from '@careers/rich-text/display';
import type { Job } from '@careers/contracts/jobs';
import type { PublicSettings } from '@careers/contracts/public-settings';

/** schema.org's values for our employment types; any other is OTHER. */
const employmentTypes: Partial<Record<string, string>> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

/** The job as schema.org's JobPosting, for search engines: https://schema.org/JobPosting. */
export function jobPosting(job: Job, { site_url, brand }: Pick<PublicSettings, 'site_url' | 'brand'>) {
  const texts = [job.description, job.duties_responsibilities, job.requirements, job.benefits, job.shift_schedule];
  const { location, salary_min, salary_max } = job;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.title,
    description: texts.map((html) => displayHtml(html ?? '')).join(''),
    identifier: { '@type': 'PropertyValue', name: brand.name, value: job.id },
    datePosted: job.created_at,
    ...(job.closing_date && { validThrough: job.closing_date }),
    employmentType: job.employment_type.split(',').map((type) => employmentTypes[type.trim()] ?? 'OTHER'),
    hiringOrganization: { '@type': 'Organization', name: brand.name, sameAs: brand.marketing_url },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.address_locality ?? location,
        addressCountry: job.address_country ?? 'GB',
        ...(job.address_street && { streetAddress: job.address_street }),
        ...(job.address_region && { addressRegion: job.address_region }),
        ...(job.address_postcode && { postalCode: job.address_postcode }),
      },
    },
    ...((job.workplace === 'Remote' || (job.workplace === null && /\bremote\b/i.test(location))) && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'United Kingdom' },
    }),
    ...((salary_min !== null || salary_max !== null) && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: job.currency,
        value: {
          '@type': 'QuantitativeValue',
          unitText: job.salary_period.toUpperCase(),
          ...(salary_min !== null && { minValue: salary_min }),
          ...(salary_max !== null && { maxValue: salary_max }),
        },
      },
    }),
    directApply: true,
    url: `${site_url}/jobs/${job.slug}`,
  };
}
