import { defineConfig } from 'vitest/config';

// `npm run test:long` runs what takes longer than a run before a push should, or needs more than npm: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['@careers/db/testing'],
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    isolate: false,
    testTimeout: mode === 'long' ? 120_000 : 30_000,
    hookTimeout: 60_000,
  },
}));
