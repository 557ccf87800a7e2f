import { createJob } from '@careers/samples/factories/job';
import type { Page } from '@playwright/test';
import { open } from '../support/open.ts';
import { expect, test } from '../support/test.ts';

/** The limit for the compressed script, in bytes, that a public page loads until the browser is idle. */
const BUDGET = 130_000;

const pages: Record<string, (slug: string) => string> = { list: () => '/', job: (slug) => `/jobs/${slug}` };

/** Records the size of each script that a page receives, without headers, by its file. */
async function receivedScripts(page: Page): Promise<Map<string, number>> {
  const files = new Map<string, string>();
  const received = new Map<string, number>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript')) files.set(requestId, new URL(response.url).pathname);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) received.set(file, (received.get(file) ?? 0) + encodedDataLength);
  });
  await session.send('Network.enable');
  return received;
}

for (const [name, pathOf] of Object.entries(pages)) {
  test(`[REACH-13] a visitor loads at most 130 kB of script with the ${name} page`, async ({ page, db }) => {
    const received = await receivedScripts(page);
    await open(page, pathOf((await createJob(db)).slug));
    await page.waitForLoadState('networkidle');
    const lines = [...received].map(([file, bytes]) => `${bytes.toLocaleString('en-GB').padStart(9)}  ${file}`);
    const total = [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
    console.log(`Script of the ${name} page: ${total.toLocaleString('en-GB')} bytes\n${lines.join('\n')}`);
    expect(received.size).toBeGreaterThan(0);
    expect(total, lines.join('\n')).toBeLessThan(BUDGET);
  });
}

test('[REACH-13] no script is requested before the page is painted', async ({ page }) => {
  await open(page, '/');
  const { painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY);
});
