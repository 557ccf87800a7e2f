import { ramDisk } from '@careers/postgres/ram-disk';
import { defineConfig } from '@playwright/test';
import { embeddedOnlyTitles } from './support/embedded-only.ts';
import { baseUrl, chromiumPath, hosted, TEST_MS } from './support/env.ts';

export default defineConfig({
  testDir: '.',
  // The tests of a file run one after another, on one server if they need one with settings of its own.
  workers: 4,
  retries: 0,
  timeout: TEST_MS,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  grepInvert: hosted ? embeddedOnlyTitles : [],
  reporter: [['list'], ['json', { outputFile: '../test-report/e2e.json' }]],
  outputDir: '../test-results',
  use: {
    baseURL: baseUrl,
    locale: 'en-GB',
    timezoneId: 'America/New_York', // makes a date in the browser's time zone fail a test
    viewport: { width: 1280, height: 800 },
    // Saves a fifth of the processor time, as does recording no traces (`--trace retain-on-failure` records them).
    // Tests with the keyboard and the first journey have the motion that most visitors see.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      chromiumSandbox: false,
      // Pages live for a second: optimising their scripts costs more than it saves.
      args: ['--js-flags=--no-opt --no-maglev'],
      // Memory that processes share is kept in the RAM disk then, not in files: saves a quarter of the processor time.
      ignoreDefaultArgs: (await ramDisk()) ? ['--disable-dev-shm-usage'] : [],
    },
  },
});
