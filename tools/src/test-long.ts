import { spawnSync } from 'node:child_process';
import { SetupError } from '@careers/postgres/setup-error';
import { exitCode, summaryLine } from './check-results.ts';
import { checkWith } from './checks.ts';
import { runCheck } from './run-check.ts';
import { runCommand, shutDown } from './shutdown.ts';

/** What the long tests run that npm does not install. */
const needed = [
  { name: 'ClamAV', program: 'clamd', debian: 'clamav-daemon' },
  { name: 'PgBouncer', program: 'pgbouncer', debian: 'pgbouncer' },
];

// npm run test:long: the properties of the unit tests over many more generated examples, and ClamAV and PgBouncer themselves. It
// takes minutes, so what is missing is said before.
await runCommand(async () => {
  for (const { name, program, debian } of needed)
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
      throw new SetupError(
        `npm run test:long needs ${name}, and ${program} is not on the PATH: install Debian’s package ${debian}.`,
      );
  const results = await runCheck('long sweeps', () => checkWith('long sweeps'));
  await shutDown(exitCode(results), summaryLine(results));
});
