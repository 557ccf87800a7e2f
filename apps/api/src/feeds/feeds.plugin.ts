import { listJobsInput } from '@careers/contracts/jobs/jobs';
import { listAddress, listSearch, searchParameters, type ListSearch } from '@careers/contracts/jobs/list-search';
import { isSlug } from '@careers/contracts/jobs/slug';
import { type JobBoard, jobBoards } from '@careers/contracts/site/job-boards';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import { embedPolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { createPageResponse, type Encoding, type ReadyResponse } from '../cache/ready-response.ts';
import { PUBLIC_FOR_SECONDS, sendResponse } from '../cache/send-response.ts';
import { AppError } from '../common/app-error.ts';
import { findPublishedJob, type ListContext, listPublishedJobs } from '../jobs/jobs.service.ts';
import { boardFeed } from './board-feeds.ts';
import { embedPage, STYLE } from './embed-page.ts';
import { fetchNotes } from './feed-fetches.service.ts';
import { jobImage } from './job-image.ts';
import { jsonFeed, rssFeed } from './list-feed.ts';
import { readAllOpenJobs, readOpenJobs } from './listed-jobs.service.ts';
import { SITEMAP_SIZE, sitemap, sitemapFile } from './sitemap.ts';

/** The number of jobs in a feed, so that a visitor who looks once a day misses none. */
const FEED_SIZE = 50;

type FeedsOptions = ListContext & {
  settings: Pick<PublicSettings, 'site_url' | 'brand'>;
  /** The origins whose pages may show the list of jobs in a frame. Absent: the company's website. */
  embed_origins: readonly string[] | undefined;
  feeds: readonly JobBoard[];
  /** Caches a response until a job changes. Making it counts as a page against the caller's limits. */
  cached: (request: FastifyRequest, key: string, make: () => Promise<ReadyResponse>) => Promise<ReadyResponse>;
};

/** The filters of a list in an address's query. A feed has the newest jobs: it has no order and no cursor. */
function filtersOf({ url }: FastifyRequest): ListSearch {
  const mark = url.indexOf('?');
  const { cursor: _, sort: _order, ...filters } = listSearch(searchParameters(mark < 0 ? '' : url.slice(mark + 1)));
  return filters;
}

/** Keeps a list without jobs out of the cache: visitors can invent any number of filters. */
function cacheControl(isEmpty: boolean): string {
  return isEmpty ? 'no-store' : PUBLIC_FOR_SECONDS;
}

type Params = Record<string, string>;
type Served = { key: string; encoding?: Encoding; make: () => Promise<ReadyResponse> };

export async function feedsPlugin(site: FastifyInstance, options: FeedsOptions): Promise<void> {
  const { db, filterCounts, settings, cached } = options;
  const { site_url } = settings;

  function serve(
    path: string,
    served: (request: FastifyRequest, params: Params) => Served,
    hooks: Pick<RouteShorthandOptions, 'onResponse'> = {},
  ): void {
    const config = { limit: 'by page', crossOrigin: true } as const;
    site.get<{ Params: Params }>(path, { ...hooks, config }, async (request, reply) => {
      const { key, make, encoding } = served(request, request.params);
      return sendResponse(request, reply, await cached(request, key, make), encoding);
    });
  }

  for (const [path, type, source, write] of [
    ['/feed.xml', 'application/rss+xml', 'rss', rssFeed],
    ['/feed.json', 'application/feed+json', 'json-feed', JSON.stringify],
  ] as const)
    serve(path, (request) => {
      const filters = filtersOf(request);
      async function make() {
        const jobs = await readOpenJobs(
          { db, filterCounts },
          listJobsInput.parse({ ...filters, sort: 'newest', limit: FEED_SIZE }),
        );
        const headers = {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': cacheControl(jobs.length === 0),
          'access-control-allow-origin': '*',
        };
        return createPageResponse(200, headers, write(jsonFeed(jobs, { ...settings, filters, path, source })));
      }
      return { key: listAddress(path, filters), make };
    });

  serve('/embed/jobs', (request) => {
    const filters = filtersOf(request);
    async function make() {
      const jobs = await listPublishedJobs({ db, filterCounts }, listJobsInput.parse({ ...filters, sort: 'newest' }));
      const { marketing_url } = settings.brand;
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl(jobs.total === 0),
        'content-security-policy': embedPolicy(
          STYLE,
          options.embed_origins ?? (marketing_url ? [new URL(marketing_url).origin] : []),
        ),
        'x-robots-tag': 'noindex',
      };
      return createPageResponse(200, headers, embedPage(jobs, { site_url, filters }));
    }
    return { key: listAddress('/embed/jobs', filters), make };
  });

  serve('/jobs/:slug/image.png', (_request, { slug = '' }) => {
    async function make() {
      if (!isSlug(slug.toLowerCase())) throw new AppError('job_not_found');
      const job = await findPublishedJob({ db }, { slug });
      if (job.slug !== slug) return createPageResponse(301, { location: `/jobs/${job.slug}/image.png` }, '');
      const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=300' };
      return createPageResponse(200, headers, await jobImage(job, settings.brand.name));
    }
    return { key: `/jobs/${slug}/image.png`, make, encoding: 'identity' }; // a PNG is compressed already
  });

  const xml = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': PUBLIC_FOR_SECONDS };
  const forBoards = { ...xml, 'cache-control': 'private, no-cache' }; // each fetch comes here, to be noted
  for (const board of jobBoards) {
    const path = `/feeds/${board}.xml`;
    async function make() {
      if (!options.feeds.includes(board)) throw new AppError('not_found');
      return createPageResponse(200, forBoards, boardFeed(board, await readAllOpenJobs({ db }), settings));
    }
    const note = fetchNotes({ db }, board);
    serve(path, () => ({ key: path, make }), {
      onResponse: async ({ method, ip, log }, { statusCode }) => {
        if (method !== 'GET' || statusCode >= 400) return;
        await note(ip).catch((error: unknown) => log.warn({ err: error }, 'A fetch of a feed could not be noted'));
      },
    });
  }
  serve('/sitemap.xml', () => ({
    key: '/sitemap.xml',
    make: async () =>
      createPageResponse(200, xml, await sitemap({ db, filterCounts }, { ...settings, size: SITEMAP_SIZE })),
  }));
  serve('/sitemap-:number(^[1-9]\\d{0,3}$).xml', (_request, { number = '' }) => ({
    key: `/sitemap-${number}.xml`,
    make: async () => {
      const text = await sitemapFile({ db, filterCounts }, Number(number), { ...settings, size: SITEMAP_SIZE });
      if (text === null) throw new AppError('not_found');
      return createPageResponse(200, xml, text);
    },
  }));
}
