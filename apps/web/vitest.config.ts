import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageAssets } from './scripts/page-assets.ts';

// Makes `npm run test:long` run the files named *.long.ts: the sweeps that take too long for a run before each push.
export default defineConfig(({ mode }) => ({
  plugins: [react(), pageAssets()],
  test: {
    include: mode === 'long' ? ['src/**/*.long.ts'] : ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    isolate: false,
    testTimeout: mode === 'long' ? 600_000 : 30_000,
  },
}));
