import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { pageAssets } from './apps/web/scripts/page-assets.ts';
import { workspaces } from './tools/src/workspaces.ts';

/** What the tests of a workspace need beside the options of all. */
const needs: Record<string, TestProjectInlineConfiguration> = {
  web: { plugins: [react(), pageAssets()] },
  // A time zone that is never London's makes a date visible that forgets its zone.
  contracts: { test: { setupFiles: ['./vitest.setup.ts'], env: { TZ: 'Pacific/Auckland' } } },
  'rich-text': { test: { setupFiles: ['./vitest.setup.ts'], isolate: true } },
  // Tests that change the environment, or start and end whole programs, have a process for each file.
  commands: { test: { isolate: true } },
  db: { test: { isolate: true } },
  postgres: { test: { isolate: true } },
  // The parser of workflows imports JSON in a way that Vite understands and Node does not.
  tools: { test: { isolate: true, server: { deps: { inline: ['@actions/workflow-parser'] } } } },
};

/** Begins with the files that start whole programs: they wait most, while others use the processors. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [true, false].flatMap((isFirst) => sorted.filter(({ project }) => project.config.isolate === isFirst));
  }
}

// `npm test` runs *.test.ts. `npm run test:long` runs *.long.ts: tests that are too slow for a run before each push, or
// that need programs beside npm. The time limits allow for a busy machine.
export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: ['./packages/db/src/testing.ts'],
    maxWorkers: 4, // many tests wait for mails and for programs
    expect: { poll: { timeout: 20_000 } },
    sequence: { sequencer: ProgramsFirst },
    projects: workspaces().map(({ folder }) => {
      const name = basename(folder);
      const { plugins, test } = needs[name] ?? {};
      return {
        extends: true,
        plugins: plugins ?? [],
        test: {
          name,
          dir: join(folder, 'src'),
          include: mode === 'long' ? ['**/*.long.ts'] : ['**/*.test.{ts,tsx}'],
          isolate: false,
          testTimeout: mode === 'long' ? 600_000 : 60_000,
          hookTimeout: mode === 'long' ? 300_000 : 120_000,
          ...test,
        },
      };
    }),
  },
}));
