import { Readable } from 'node:stream';
import { legalPages } from '@careers/contracts/site/legal-pages';
import type { PublicSettings } from '@careers/contracts/site/public-settings';
import { toSlug } from '@careers/contracts/jobs/slug';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { DbContext } from '../context/context.ts';
import { filterOptionsOf } from '../jobs/filter-counts.ts';
import type { ListContext } from '../jobs/jobs.service.ts';
import { countListedJobs, readListedAddresses } from './listed-jobs.service.ts';

/** The addresses that one file may hold (https://www.sitemaps.org/protocol.html). */
export const SITEMAP_SIZE = 50_000;

type Options = Pick<PublicSettings, 'site_url' | 'brand'> & { size: number };

/** The addresses of other pages than jobs, without dates, which would have to reflect jobs that have left a list. */
async function listAddresses({ filterCounts }: ListContext, { brand }: Options): Promise<string[]> {
  const { departments, locations } = filterOptionsOf(await filterCounts());
  function pages(folder: string, names: string[]): string[] {
    const slugs = new Set(names.map((name) => toSlug(withoutBackslashes(name))));
    return [...slugs].filter(Boolean).map((slug) => `/${folder}/${slug}`);
  }
  const texts = legalPages.map(({ path }) => path);
  const own = brand.story.working_here ? ['/', '/working-here'] : ['/'];
  return [...own, ...pages('departments', departments), ...pages('locations', locations), ...texts];
}

async function countFiles(context: DbContext, lists: number, size: number): Promise<number> {
  return Math.max(1, Math.ceil((lists + (await countListedJobs(context))) / size));
}

/** The sitemap: one file with every address, or an index of several files. */
export async function sitemap(context: ListContext, options: Options): Promise<string> {
  const { site_url, size } = options;
  const lists = await listAddresses(context, options);
  const files = await countFiles(context, lists.length, size);
  if (files === 1) return file(context, lists, { ...options, number: 1 });
  const urls = Array.from({ length: files }, (_, index) => ({ url: `${site_url}/sitemap-${index + 1}.xml` }));
  const index = Readable.from(urls).pipe(new SitemapIndexStream());
  return (await streamToPromise(index)).toString();
}

/** One file of the sitemap, from 1 on; null for a number beyond the last. */
export async function sitemapFile(context: ListContext, number: number, options: Options) {
  const lists = await listAddresses(context, options);
  if (number > (await countFiles(context, lists.length, options.size))) return null;
  return file(context, lists, { ...options, number });
}

async function file(context: DbContext, lists: string[], { site_url, size, number }: Options & { number: number }) {
  const first = (number - 1) * size;
  async function* addresses() {
    const here = lists.slice(first, first + size);
    for (const url of here) yield { url };
    const jobs = readListedAddresses(context, { skip: Math.max(0, first - lists.length), count: size - here.length });
    for await (const { slug, updated_at } of jobs) yield { url: `/jobs/${slug}`, lastmod: updated_at.toISOString() };
  }
  const stream = Readable.from(addresses()).pipe(new SitemapStream({ hostname: site_url, xmlns: plain }));
  return (await streamToPromise(stream)).toString();
}

const plain = { news: false, xhtml: false, image: false, video: false };
