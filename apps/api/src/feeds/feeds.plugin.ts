import { listJobsInput } from '@careers/contracts/jobs/jobs';
import { listAddress, listSearch, searchParameters, type ListSearch } from '@careers/contracts/jobs/list-search';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import type { Db } from '@careers/db/client';
import { embedPolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { findPublishedJob, listPublishedJobs } from '../jobs/jobs.service.ts';
import { createPageResponse, type ReadyResponse } from '../cache/ready-response.ts';
import { sendResponse } from '../cache/send-response.ts';
import { embedPage, STYLE } from './embed-page.ts';
import { feedContent } from './feed-content.ts';
import { jobImage } from './job-image.ts';
import { jsonFeed } from './json-feed.ts';
import { readOpenJobs } from './listed-jobs.service.ts';
import { rssFeed } from './rss-feed.ts';
import { SITEMAP_SIZE, sitemap, sitemapFile } from './sitemap.ts';

/** Jobs in a feed. A reader that looks once a day sees all that came in between. */
const FEED_SIZE = 50;

export type FeedsOptions = {
  db: Db;
  settings: Pick<PublicSettings, 'site_url' | 'brand'>;
  /** The origins whose pages may show the list of jobs in a frame. */
  embed_origins: readonly string[];
  /** Keeps a page under a path until a job changes; each rendering counts as a page that the caller asked for. */
  keep: (request: FastifyRequest, path: string, render: () => Promise<ReadyResponse>) => Promise<ReadyResponse>;
};

/** The filters of a list in the query of an address. A feed is always the newest of them: it has no order and no cursor. */
function filtersOf({ url }: FastifyRequest): ListSearch {
  const mark = url.indexOf('?');
  const { cursor: _, sort: _order, ...filters } = listSearch(searchParameters(mark < 0 ? '' : url.slice(mark + 1)));
  return filters;
}

/** What a list without jobs says is kept nowhere: visitors can make up filters without end. */
function cacheControl(isEmpty: boolean): string {
  return isEmpty ? 'no-store' : 'no-cache';
}

/** What other programs and sites read of the open jobs: feeds, the sitemap, a list for a frame, and pictures of jobs. */
export async function feedsPlugin(site: FastifyInstance, options: FeedsOptions): Promise<void> {
  const { db, settings, keep } = options;
  const { site_url } = settings;
  const config = { limit: 'by page', crossOrigin: true } as const;

  for (const [path, type, write] of [
    ['/feed.xml', 'application/rss+xml', rssFeed],
    ['/feed.json', 'application/feed+json', jsonFeed],
  ] as const)
    site.get(path, { config }, async (request, reply) => {
      const filters = filtersOf(request);
      const page = await keep(request, listAddress(path, filters), async () => {
        const jobs = await readOpenJobs({ db }, listJobsInput.parse({ ...filters, sort: 'newest', limit: FEED_SIZE }));
        const headers = {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': cacheControl(jobs.length === 0),
          'access-control-allow-origin': '*',
        };
        return createPageResponse(200, headers, write(feedContent(jobs, { ...settings, filters, path })));
      });
      return sendResponse(request, reply, page);
    });

  site.get('/embed/jobs', { config }, async (request, reply) => {
    const filters = filtersOf(request);
    const page = await keep(request, listAddress('/embed/jobs', filters), async () => {
      const jobs = await listPublishedJobs({ db }, listJobsInput.parse({ ...filters, sort: 'newest' }));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl(jobs.total === 0),
        'content-security-policy': embedPolicy(STYLE, options.embed_origins),
        'x-robots-tag': 'noindex',
      };
      return createPageResponse(200, headers, embedPage(jobs, { site_url, filters }));
    });
    return sendResponse(request, reply, page);
  });

  site.get<{ Params: { slug: string } }>('/jobs/:slug/image.png', { config }, async (request, reply) => {
    const { slug } = request.params;
    const page = await keep(request, `/jobs/${slug}/image.png`, async () => {
      const job = await findPublishedJob({ db }, { slug });
      if (job.slug !== slug) return createPageResponse(301, { location: `/jobs/${job.slug}/image.png` }, '');
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' };
      return createPageResponse(200, headers, await jobImage(job, settings.brand.name));
    });
    return sendResponse(request, reply, page, 'identity'); // a PNG is compressed already
  });

  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' };
  site.get('/sitemap.xml', { config }, async (request, reply) => {
    const page = await keep(request, '/sitemap.xml', async () =>
      createPageResponse(200, xml, await sitemap({ db }, { site_url, size: SITEMAP_SIZE })),
    );
    return sendResponse(request, reply, page);
  });
  site.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d{0,3}$).xml',
    { config },
    async (request, reply) => {
      const { number } = request.params;
      const page = await keep(request, `/sitemap-${number}.xml`, async () => {
        const text = await sitemapFile({ db }, Number(number), { site_url, size: SITEMAP_SIZE });
        if (text === null) throw new AppError('not_found');
        return createPageResponse(200, xml, text);
      });
      return sendResponse(request, reply, page);
    },
  );
}
