import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['@careers/db/testing'],
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
