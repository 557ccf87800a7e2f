import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    // A time zone that is never London's: a date that forgets its zone is seen.
    env: { TZ: 'Pacific/Auckland' },
  },
});
