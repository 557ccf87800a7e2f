import AxeBuilder from '@axe-core/playwright';
import { createDb, type Db } from '@careers/db/client';
import { startCountingAt } from '@careers/samples/factories/sequence';
import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test';
import { databaseUrl } from './env.ts';

export { expect };

type Fixtures = {
  /** Parts of the console errors and failed requests that this test expects. */
  expectedErrors: string[];
  /** The product's database, in which a test prepares what it needs. */
  db: Db;
  /** Fails when axe finds a violation of WCAG 2.2 AA in the page as it is now. */
  checkAccessibility: (page?: Page) => Promise<void>;
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Collects the page's console errors, uncaught errors and failed requests. */
function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request: Request) => {
    // Leaving the page aborts its requests: that is not a failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      errors.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** The test function of every end-to-end test: an unexpected error of any page fails the test. */
export const test = base.extend<Fixtures, { workerDb: Db }>({
  expectedErrors: [[], { option: true }],
  workerDb: [
    async ({}, use, { workerIndex }) => {
      startCountingAt((workerIndex + 1) * 10_000); // workers share one database, and must not create the same slug or e-mail
      const db = createDb(databaseUrl);
      await use(db);
      await db.$disconnect();
    },
    { scope: 'worker' },
  ],
  db: async ({ workerDb }, use) => use(workerDb),
  context: async ({ context, expectedErrors }, use) => {
    const errors: string[] = [];
    context.on('page', (page) => collectErrors(page, errors));
    await use(context);
    expect(errors.filter((error) => !expectedErrors.some((expected) => error.includes(expected)))).toEqual([]);
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
