import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageAssets } from './scripts/page-assets.ts';

// `npm run test:long` runs the sweeps that take longer than a run before a push should: files named *.long.ts.
export default defineConfig(({ mode }) => ({
  plugins: [react(), pageAssets()],
  test:
    mode === 'long'
      ? { include: ['src/**/*.long.ts'], testTimeout: 600_000 }
      : { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'], testTimeout: 30_000 },
}));
