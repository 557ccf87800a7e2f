import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { pageAssets } from './scripts/page-assets.ts';

export default defineConfig({
  plugins: [react(), pageAssets()],
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx'] },
});
