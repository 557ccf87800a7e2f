import { defineConfig } from 'vitest/config';

// `npm run test:long` runs the sweeps that take longer than a run before a push should: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['@careers/db/testing'],
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
}));
