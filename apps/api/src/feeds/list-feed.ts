import { withoutBackslashes } from '@careers/contracts/common/display';
import { escapeHtml } from '@careers/contracts/common/escape-html';
import { formatEmploymentType } from '@careers/contracts/jobs/employment-types';
import type { Job } from '@careers/contracts/jobs/jobs';
import { listAddress, type ListSearch } from '@careers/contracts/jobs/list-search';
import { formatSalary } from '@careers/contracts/jobs/salary';
import type { Brand } from '@careers/contracts/site/brand';
import { displayHtml } from '@careers/rich-text/display';
import { Feed } from 'feed';
import { xmlText } from './xml-text.ts';

type Options = { site_url: string; brand: Pick<Brand, 'name'>; filters: ListSearch; path: string; source: string };
type JsonFeed = ReturnType<typeof jsonFeed>;

/** The feed of a list of jobs as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1). */
export function jsonFeed(jobs: readonly Job[], { site_url, brand, filters, path, source }: Options) {
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
    items: jobs.map((job) => toItem(job, site_url, source)),
  };
}

/** All texts of a job as one piece of sanitised HTML. */
export function contentHtml(job: Job): string {
  const texts = [job.description, job.requirements, job.benefits, job.duties_responsibilities, job.shift_schedule];
  return texts.map((html) => displayHtml(html ?? '')).join('');
}

function toItem(job: Job, site_url: string, source: string) {
  const [department, location] = [withoutBackslashes(job.department), withoutBackslashes(job.location)];
  return {
    id: `urn:uuid:${job.id}`,
    url: `${site_url}/jobs/${job.slug}?source=${source}`,
    title: withoutBackslashes(job.title),
    summary: [department, location, formatEmploymentType(job.employment_type), formatSalary(job)].join(' · '),
    content_html: contentHtml(job),
    date_published: job.created_at,
    date_modified: job.updated_at,
    tags: [department, location, ...job.employment_type.split(',').filter(Boolean)],
  };
}

/** A feed as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed({ title, description, home_page_url, feed_url, items }: JsonFeed): string {
  const feed = new Feed({
    title: xmlText(title),
    description: xmlText(description),
    link: home_page_url,
    feedLinks: { rss: feed_url },
    language: 'en-gb',
    ttl: 60, // minutes after which a reader looks again
    generator: false,
    docs: 'https://www.rssboard.org/rss-specification',
    // Without a job it is the present time.
    ...(items.length > 0 && {
      updated: new Date(Math.max(...items.map(({ date_modified }) => Date.parse(date_modified)))),
    }),
  });
  for (const item of items)
    feed.addItem({
      guid: item.id,
      title: xmlText(item.title),
      link: item.url,
      description: xmlText(escapeHtml(item.summary)), // readers show it as HTML, and a title as text
      content: xmlText(item.content_html),
      date: new Date(item.date_published),
      category: item.tags.map((name) => ({ name: xmlText(name) })),
    });
  return feed.rss2();
}
