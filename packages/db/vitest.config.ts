import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { globalSetup: ['./src/testing.ts'], testTimeout: 60_000, hookTimeout: 60_000 } });
