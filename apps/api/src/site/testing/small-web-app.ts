import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

// What the real web app is to the site, and no more: pages by path, each with an inline script and a style.
const entry = `
let rendered = 0;
const refused = { 404: 404, 410: 410, 503: 503 };
export const renderPage = async ({ request, call, settings }) => {
  const { pathname, search, origin } = new URL(request.url);
  const number = ++rendered;
  const page = (status, text) => new Response(
    '<!DOCTYPE html><html><head><style>b{color:red}</style></head><body><script>self.x=' + number + '</script>'
      + '<script type="application/json">{"brand":"' + settings.brand.name + '"}</script>' + text + '</body></html>',
    { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
  if (pathname === '/jobs/throws') throw new Error('the inside of the web app');
  if (pathname === '/jobs/breaks') return new Response('Internal Server Error', { status: 500 });
  if (pathname.startsWith('/jobs/')) {
    try {
      const job = await call('jobs.bySlug', { slug: pathname.slice('/jobs/'.length) });
      if (job.slug !== pathname.slice('/jobs/'.length)) return new Response(null, { status: 301, headers: { location: '/jobs/' + job.slug } });
      return page(200, job.title + search);
    } catch (error) {
      return page(refused[error.status] ?? 500, error.message);
    }
  }
  if (pathname === '/') {
    const { jobs } = await call('jobs.list', {});
    return page(200, search + jobs.map((job) => job.title).join());
  }
  return page(pathname === '/nowhere' ? 404 : 200, 'page ' + number + ' of ' + origin);
};
`;

/** A built web app small enough to read, in a folder of its own. */
export async function smallWebApp() {
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
