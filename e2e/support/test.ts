import AxeBuilder from '@axe-core/playwright';
import { createDb, type Db } from '@careers/db/client';
import { startSequenceAt } from '@careers/samples/factories/sequence';
import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test';
import { databaseUrl } from './env.ts';

export { expect };

type Fixtures = {
  /** What the page may say on its console, or fail to load, in this test: each an expected part of the text. */
  expectedErrors: string[];
  /** The product's own database, for what a test needs there first. */
  db: Db;
  /** Fails on what axe finds against WCAG 2.2 AA in the page as it stands. */
  checkAccessibility: (page?: Page) => Promise<void>;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Gathers what a visitor's browser would complain of: console errors, uncaught errors, failed requests. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request: Request) => {
    // A navigation away ends what was on its way: that is not a failure of the page.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** Every test of the product: an unexpected complaint of any page of it fails the test. */
export const test = base.extend<Fixtures, { workerDb: Db }>({
  expectedErrors: [[], { option: true }],
  workerDb: [
    async ({}, use, { workerIndex }) => {
      startSequenceAt((workerIndex + 1) * 10_000); // workers share one database: none makes another's slug or e-mail
      const db = createDb(databaseUrl);
      await use(db);
      await db.$disconnect();
    },
    { scope: 'worker' },
  ],
  db: async ({ workerDb }, use) => use(workerDb),
  context: async ({ context, expectedErrors }, use) => {
    const complaints: string[] = [];
    context.on('page', (page) => listen(page, complaints));
    await use(context);
    expect(complaints.filter((complaint) => !expectedErrors.some((expected) => complaint.includes(expected)))).toEqual(
      [],
    );
  },
  checkAccessibility: async ({ page }, use) => {
    await use(async (shown = page) => {
      const { violations } = await new AxeBuilder({ page: shown }).withTags(rules).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});
