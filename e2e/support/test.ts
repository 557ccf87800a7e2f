import type { Db } from '@careers/db/client';
import { startSequenceAt } from '@careers/samples/factories/sequence';
import { test as base, expect, type ConsoleMessage, type Page, type Request } from '@playwright/test';
import { expectNoAxeFindings } from './access.ts';
import { useDatabases } from './databases.ts';

export { expect };

type Fixtures = {
  /** Parts of expected console errors and failed requests. */
  expectedErrors: string[];
  /** The product's database. */
  db: Db;
  /** Fails when axe finds violations of WCAG 2.2 AA in the current page. */
  checkAccessibility: (page?: Page) => Promise<void>;
};

/** Collects the errors of a page: console errors, uncaught errors, failed requests. */
function listen(page: Page, complaints: string[]): void {
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request: Request) => {
    // Ignores requests that a navigation aborted.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      complaints.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

/** The `test` of every spec. It fails on an unexpected error of any of its pages. */
export const test = base.extend<Fixtures, { workerDb: Db }>({
  expectedErrors: [[], { option: true }],
  workerDb: [
    async ({}, use, { workerIndex }) => {
      // Gives each worker its own slugs and addresses, because all workers share a database.
      startSequenceAt((workerIndex + 1) * 10_000);
      await useDatabases(use);
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
      // A list that is fetched anew is dim for as long.
      await expect(shown.locator(':is(ul, table)[aria-busy="true"]')).toHaveCount(0);
      await expectNoAxeFindings(shown);
    });
  },
});
