import { spawnSync } from 'node:child_process';
import { SetupError } from '@careers/postgres/setup-error';
import { exitCode, summaryLine } from './check-results.ts';
import { checkWith } from './checks.ts';
import { runCheck } from './run-check.ts';
import { runCommand, shutDown } from './shutdown.ts';

// npm run test:long: the properties of the unit tests over many more generated examples, and ClamAV itself. It takes
// minutes, so what is missing is said before.
await runCommand(async () => {
  const { error } = spawnSync('clamd', ['--version'], { stdio: 'ignore' });
  if (error)
    throw new SetupError(
      'npm run test:long needs ClamAV, and clamd is not on the PATH: install Debian’s package clamav-daemon.',
    );
  const results = await runCheck('long sweeps', () => checkWith('long sweeps'));
  await shutDown(exitCode(results), summaryLine(results));
});
