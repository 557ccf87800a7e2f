import { defineConfig } from 'vitest/config';

// `npm run test:long` runs the sweeps that take longer than a run before a push should: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['./src/testing.ts'],
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));
