import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageAssets } from './scripts/page-assets.ts';

// `npm run test:long` runs the sweeps that take longer than a run before a push should: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  plugins: [react(), pageAssets()],
  test: {
    include: mode === 'long' ? ['src/**/*.long.ts'] : ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    isolate: false,
    testTimeout: mode === 'long' ? 600_000 : 30_000,
  },
}));
