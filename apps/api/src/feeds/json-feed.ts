import type { Brand } from '@careers/contracts/site/brand';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import type { Job } from '@careers/contracts/jobs/jobs';
import { listAddress, type ListSearch } from '@careers/contracts/jobs/list-search';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { displayHtml } from '@careers/rich-text/display';

type Options = {
  site_url: string;
  brand: Pick<Brand, 'name'>;
  filters: ListSearch;
  path: string;
};

export type JsonFeed = ReturnType<typeof jsonFeed>;

/** The feed of a list of jobs as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1). */
export function jsonFeed(jobs: readonly Job[], { site_url, brand, filters, path }: Options) {
  const { literal: _, ...naming } = filters;
  const named = Object.values(naming).map(withoutBackslashes);
  const what = named.length > 0 ? `Open jobs: ${named.join(', ')}` : 'Open jobs';
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: `${what} | ${brand.name} careers`,
    description: `${what} at ${brand.name}, newest first.`,
    home_page_url: site_url + listAddress('/', filters),
    feed_url: site_url + listAddress(path, filters),
    language: 'en-GB',
    items: jobs.map((job) => toItem(job, site_url)),
  };
}

/** All texts of a job as one piece of sanitised HTML. */
export function contentHtml(job: Job): string {
  const texts = [job.description, job.requirements, job.benefits, job.duties_responsibilities, job.shift_schedule];
  return texts.map((html) => displayHtml(html ?? '')).join('');
}

function toItem(job: Job, site_url: string) {
  const [department, location] = [withoutBackslashes(job.department), withoutBackslashes(job.location)];
  return {
    id: `urn:uuid:${job.id}`,
    url: `${site_url}/jobs/${job.slug}`,
    title: withoutBackslashes(job.title),
    summary: [department, location, formatEmploymentType(job.employment_type), formatSalary(job)].join(' · '),
    content_html: contentHtml(job),
    date_published: job.created_at,
    date_modified: job.updated_at,
    tags: [department, location, ...job.employment_type.split(',').filter(Boolean)],
  };
}
