import { excerpt } from '@careers/rich-text/display';
import type { Job } from '@careers/contracts/jobs';
import type { ListSearch } from '@careers/contracts/list-search';
import type { LoaderError } from '../../lib/loader-error.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { publicSettings } from '../../lib/public-settings.ts';
import { jobPosting } from './job-posting.ts';
import { isFiltered } from './job-search.ts';
import { jobsCopy } from './jobs.copy.ts';

/** Characters of a description that search engines show. */
const DESCRIPTION = 155;

function sharing({ title, description, path }: { title: string; description: string; path: string }) {
  const { site_url, brand } = publicSettings();
  return [
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: `${brand.name} careers` },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: site_url + path },
    { name: 'twitter:card', content: 'summary' },
  ];
}

function canonical(path: string) {
  return { rel: 'canonical', href: publicSettings().site_url + path };
}

/** The head of the list page. Filtered lists, other orders and later pages are not for search engines. */
export function homeHead(search: ListSearch) {
  return {
    meta: [
      { title: pageTitle(jobsCopy.title) },
      ...sharing({
        title: jobsCopy.title,
        description:
          'Open roles in vehicle leasing: sales, fleet, finance, engineering and more. Find yours and apply online.',
        path: '/',
      }),
      ...(isFiltered(search) || search.cursor || search.sort ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ],
    links: [canonical('/')],
  };
}

/** The head of a job's page with its schema.org data; without a job, the head of a page that does not exist. */
export function jobHead(job: Job | LoaderError | undefined) {
  if (!job) return notFoundHead(jobsCopy.missing);
  if ('errorText' in job) return notFoundHead(jobsCopy.jobFailed);
  const path = `/jobs/${job.slug}`;
  const { title } = job;
  const { site_url, brand } = publicSettings();
  return {
    meta: [
      { title: pageTitle(title) },
      ...sharing({ title, description: excerpt(job.description, DESCRIPTION), path }),
      ...(job.filled || job.closed ? [] : [{ 'script:ld+json': jobPosting(job, { site_url, brand }) }]),
    ],
    links: [canonical(path)],
  };
}

/** The head of a page that does not exist. */
export function notFoundHead(title: string) {
  return { meta: [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }] };
}
