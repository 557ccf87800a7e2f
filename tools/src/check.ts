import { runCommand, shutDown } from '@careers/server/shutdown';
import { exitCode, summaryLine } from './check-results.ts';
import { checkWith } from './checks.ts';
import { runCheck } from './run-check.ts';

// npm run check: runs the quick part of npm test, for use between two edits.
await runCommand(async () => {
  const results = [];
  for (const name of ['format', 'lint', 'types'] as const)
    results.push(...(await runCheck(name, () => checkWith(name))));
  await shutDown(exitCode(results), summaryLine(results));
});
