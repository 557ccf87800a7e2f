import { defineConfig } from 'vitest/config';

// `npm run test:long` runs the files named *.long.ts.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['@careers/db/testing'],
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    isolate: false,
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
