import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run look`: pictures instead of tests, compared with those that were accepted on this machine. */
export default defineConfig(config, {
  testMatch: 'look/pictures.ts',
  timeout: 0,
  updateSnapshots: 'none',
  snapshotPathTemplate: '../.look/accepted/{arg}{ext}',
  reporter: [
    ['json', { outputFile: '../test-report/e2e.json' }],
    ['html', { outputFolder: '../.look/report', open: 'never' }],
  ],
});
