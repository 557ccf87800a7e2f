import { defineConfig } from 'vitest/config';

// `npm run test:long` runs the files named *.long.ts: whole releases, behind a proxy and replaced under load.
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    testTimeout: mode === 'long' ? 300_000 : 30_000,
    hookTimeout: mode === 'long' ? 300_000 : 60_000,
  },
}));
