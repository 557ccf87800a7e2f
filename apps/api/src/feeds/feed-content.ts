import type { Brand } from '@careers/contracts/site/brand';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import type { Job } from '@careers/contracts/jobs/jobs';
import { listAddress, type ListSearch } from '@careers/contracts/jobs/list-search';
import { formatSalary } from '@careers/contracts/jobs/salary';
import { displayHtml } from '@careers/rich-text/display';

/** What both forms of a feed say: of the feed itself, and of each job in it. */
export type FeedContent = {
  title: string;
  description: string;
  /** The list that the feed belongs to. */
  list_url: string;
  feed_url: string;
  /** The latest change among its jobs; null without jobs. */
  updated_at: string | null;
  items: FeedItem[];
};

export type FeedItem = {
  id: string;
  url: string;
  title: string;
  /** One line: place, kind of employment, salary. */
  summary: string;
  html: string;
  tags: string[];
  created_at: string;
  updated_at: string;
};

type Site = { site_url: string; brand: Pick<Brand, 'name'> };

/**
 * The feed of a list of jobs.
 *
 * @param filters The filters of the list, which are named in the title.
 * @param path The path of the feed.
 */
export function feedContent(
  jobs: readonly Job[],
  { site_url, brand, filters, path }: Site & { filters: ListSearch; path: string },
): FeedContent {
  const { literal: _, ...naming } = filters;
  const named = Object.values(naming).map(withoutBackslashes);
  const what = named.length > 0 ? `Open jobs: ${named.join(', ')}` : 'Open jobs';
  return {
    title: `${what} | ${brand.name} careers`,
    description: `${what} at ${brand.name}, newest first.`,
    list_url: site_url + listAddress('/', filters),
    feed_url: site_url + listAddress(path, filters),
    updated_at:
      jobs
        .map(({ updated_at }) => updated_at)
        .toSorted()
        .at(-1) ?? null,
    items: jobs.map((job) => toItem(job, site_url)),
  };
}

function toItem(job: Job, site_url: string): FeedItem {
  const [title, department, location] = [job.title, job.department, job.location].map(withoutBackslashes) as [
    string,
    string,
    string,
  ];
  const texts = [job.description, job.requirements, job.benefits, job.duties_responsibilities, job.shift_schedule];
  return {
    id: `urn:uuid:${job.id}`,
    url: `${site_url}/jobs/${job.slug}`,
    title,
    summary: [department, location, formatEmploymentType(job.employment_type), formatSalary(job)].join(' · '),
    html: texts.map((html) => displayHtml(html ?? '')).join(''),
    tags: [department, location, ...job.employment_type.split(',').filter(Boolean)],
    created_at: job.created_at,
    updated_at: job.updated_at,
  };
}
