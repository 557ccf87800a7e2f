import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PlainPage } from '@careers/contracts/site/plain-pages';

// A minimal web app with the same interface as the real one: pages by path, each with an inline script and a style.
// The titles of jobs are not escaped, so a test can inject markup. A page without script shows what it is given, as JSON.
const entry = `
let rendered = 0;
const statuses = { 404: 404, 410: 410, 503: 503 };
export const renderPage = async ({ request, call, settings, nonce, plain }) => {
  const { pathname, search, searchParams, origin } = new URL(request.url);
  const number = ++rendered;
  const reply = (status, html, headers) => ({ status, html, headers: new Headers(headers) });
  const page = (status, text, headers) => reply(
    status,
    '<!DOCTYPE html><html><head><style nonce="' + nonce + '">b{color:red}</style></head><body><script nonce="' + nonce + '">self.x=' + number + '</script>'
      + '<script type="application/json">{"brand":"' + settings.brand.name + '"}</script>' + text + '</body></html>',
    headers);
  if (plain) return reply(200, '<!DOCTYPE html><html><head><style nonce="' + nonce + '">b{}</style></head><body><pre>' + JSON.stringify(plain) + '</pre></body></html>');
  if (pathname === '/moved') return reply(301, '', { location: searchParams.get('to') });
  if (pathname === '/jobs/throws') throw new Error('the inside of the web app');
  if (pathname === '/jobs/breaks') return reply(500, 'Internal Server Error');
  if (pathname.startsWith('/jobs/')) {
    try {
      const job = await call('jobs.bySlug', { slug: pathname.slice('/jobs/'.length) });
      if (job.slug !== pathname.slice('/jobs/'.length)) return reply(301, '', { location: '/jobs/' + job.slug });
      return page(200, job.title + search);
    } catch (error) {
      return page(statuses[error.status] ?? 500, error.message);
    }
  }
  if (pathname === '/') {
    const { jobs } = await call('jobs.list', { search: searchParams.get('search') ?? '' });
    const headers = searchParams.get('search') === 'empty' ? { 'cache-control': 'no-store' } : {};
    return page(200, search + jobs.map((job) => job.title).join(), headers);
  }
  if (/^\\/nowhere/i.test(pathname)) return page(404, 'not found: ' + decodeURI(pathname) + search);
  return page(200, 'page ' + number + ' of ' + origin);
};
`;

/** What a page without script of the fixture shows. */
export function shownBy(html: string): PlainPage {
  return JSON.parse(/<pre>(.*)<\/pre>/s.exec(html)?.[1] ?? 'null');
}

/** Writes the built web app of `entry` to a temporary folder. */
export async function webAppFixture() {
  const folder = await mkdtemp(join(tmpdir(), 'careers-web-'));
  const assets = join(folder, 'client/assets');
  await mkdir(assets, { recursive: true });
  await mkdir(join(folder, 'server'));
  await mkdir(join(folder, 'client/.vite'));
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/entry-server.js'), entry);
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>');
  await writeFile(join(assets, 'site-abc123.js'), 'export const asset = 1;');
  await writeFile(join(assets, 'site-abc123.js.gz'), gzipSync('export const asset = 1;'));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
