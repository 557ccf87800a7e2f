import { defineConfig } from 'vitest/config';

// `npm run test:long` runs the sweeps that take longer than a run before a push should: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  test: {
    include: [mode === 'long' ? 'src/**/*.long.ts' : 'src/**/*.test.ts'],
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: mode === 'long' ? 600_000 : 30_000,
  },
}));
