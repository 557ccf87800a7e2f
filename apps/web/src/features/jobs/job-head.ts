import { excerpt } from '@careers/rich-text/display';
import type { Job } from '@careers/contracts/jobs/jobs';
import type { ListSearch } from '@careers/contracts/jobs/list-search';
import type { LoaderError } from '../../lib/api/loader-error.ts';
import { pageTitle } from '../../lib/page/page-title.ts';
import { publicSettings } from '../../lib/page/public-settings.ts';
import { breadcrumbs, jobPosting } from './job-posting.ts';
import { isFiltered } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';
import { type Listing, listingPath, listingSlug, listingText, listingTitle } from './listing-page.ts';

/** The number of characters of a description that search engines show. */
const MAX_DESCRIPTION_LENGTH = 155;

function sharing({ title, description, path, image }: Record<'title' | 'description' | 'path' | 'image', string>) {
  const { site_url, brand } = publicSettings();
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:site_name', content: `${brand.name} careers` },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site_url + path },
    { property: 'og:image', content: site_url + image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

const siteImage = '/og.png';

function canonical(path: string) {
  return { rel: 'canonical', href: publicSettings().site_url + path };
}

function feeds({ cursor: _, sort: _order, ...filters }: ListSearch) {
  const query = new URLSearchParams(filters).toString();
  return [
    { type: 'application/rss+xml', path: '/feed.xml' },
    { type: 'application/feed+json', path: '/feed.json' },
  ].map(({ type, path }) => ({ rel: 'alternate', type, title: 'Open jobs', href: query ? `${path}?${query}` : path }));
}

/**
 * The head of the list page. Search engines skip filtered lists, other orders and later pages. The list of one department
 * or place names the page that shows the same jobs, which exists only if it has jobs.
 */
export function homeHead(search: ListSearch, hasJobs: boolean) {
  const listing = hasJobs ? listingPath(search) : undefined;
  const isPart =
    listing === undefined && (isFiltered(search) || search.cursor !== undefined || search.sort !== undefined);
  return {
    meta: [
      { title: pageTitle(jobsCopy.title) },
      ...sharing({
        title: jobsCopy.title,
        description:
          'Open roles in vehicle leasing: sales, fleet, finance, engineering and more. Find yours and apply online.',
        path: '/',
        image: siteImage,
      }),
      ...(isPart ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [canonical(listing ?? '/'), ...feeds(search)],
  };
}

/** The head of the page of one department or one place; without jobs there, of a page that does not exist. */
export function listingHead(listing: Listing | LoaderError | undefined) {
  if (!listing) return notFoundHead('Page Not Found');
  if ('errorText' in listing) return notFoundHead(jobsCopy.listFailed);
  const title = listingTitle(listing);
  const path = `/${listing.kind}/${listingSlug(listing.name)}`;
  const description = listingText(listing, publicSettings().brand.name);
  return {
    meta: [{ title: pageTitle(title) }, ...sharing({ title, description, path, image: siteImage })],
    links: [canonical(path), ...listing.lists.flatMap(({ search }) => feeds(search))],
  };
}

/** The head of the page ‘Working here’; on a site that has not written it, of a page that does not exist. */
export function workingHereHead() {
  const { name, story } = publicSettings().brand;
  if (import.meta.env.SSR && !story.working_here) return notFoundHead('Page Not Found');
  const title = 'Working here';
  const description = `What it is like to work at ${name}: the people, the benefits and the jobs.`;
  const path = '/working-here';
  return {
    meta: [{ title: pageTitle(title) }, ...sharing({ title, description, path, image: siteImage })],
    links: [canonical(path)],
  };
}

/** The head of a job's page, with schema.org data while it is open; without a job, of a page that does not exist. */
export function jobHead(job: Job | LoaderError | undefined) {
  if (!job) return notFoundHead(jobsCopy.missing);
  if ('errorText' in job) return notFoundHead(jobsCopy.jobFailed);
  const { title, slug } = job;
  const path = `/jobs/${slug}`;
  const { site_url, brand } = publicSettings();
  const isOpen = !job.filled && !job.closed;
  return {
    meta: [
      { title: pageTitle(title) },
      ...sharing({
        title,
        description: excerpt(job.description, MAX_DESCRIPTION_LENGTH),
        path,
        image: `${path}/image.png`,
      }),
      ...(isOpen
        ? [
            { 'script:ld+json': jobPosting(job, { site_url, brand }) },
            { 'script:ld+json': breadcrumbs(job, { site_url }) },
          ]
        : []),
    ],
    links: [canonical(path)],
  };
}

export function notFoundHead(title: string) {
  return { meta: [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }] };
}
