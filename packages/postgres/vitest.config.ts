import { defineConfig } from 'vitest/config';

// `npm run test:long` runs what takes longer than a run before a push should: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    testTimeout: mode === 'long' ? 300_000 : 60_000,
    hookTimeout: 60_000,
  },
}));
