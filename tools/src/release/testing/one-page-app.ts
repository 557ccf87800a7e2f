import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A web app of one page, which lists the titles of jobs. */
const webApp = `
export async function renderPage({ call }) {
  const { jobs } = await call('jobs.list', { search: '' });
  const head = '<!DOCTYPE html><html><head><link rel="icon" href="/favicon.svg"></head><body>';
  const html = head + jobs.map(({ title }) => title).join() + '</body></html>';
  return { status: 200, html, headers: new Headers() };
}`;

/**
 * Writes a built web app that is made in no time, to `folder`, and returns the folder. `npm run test:long` tests a
 * release with the real one.
 */
export async function writeOnePageApp(folder: string): Promise<string> {
  for (const place of ['client/.vite', 'client/assets', 'server'])
    await mkdir(join(folder, place), { recursive: true });
  await writeFile(join(folder, 'server/package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'server/entry-server.js'), webApp);
  await writeFile(join(folder, 'client/.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'client/favicon.svg'), '<svg/>');
  return folder;
}
