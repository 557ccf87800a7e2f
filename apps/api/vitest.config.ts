import { defineConfig } from 'vitest/config';

// `npm run test:long` runs the files named *.long.ts: tests that are too slow for a run before a push, or that need
// programs beside npm.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['@careers/db/testing'],
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    isolate: false,
    testTimeout: mode === 'long' ? 120_000 : 30_000,
    hookTimeout: 60_000,
  },
}));
