import { spawnSync } from 'node:child_process';
import { SetupError } from '@careers/postgres/setup-error';
import { exitCode, summaryLine } from './check-results.ts';
import { checkWith } from './checks.ts';
import { runCheck } from './run-check.ts';
import { runCommand, shutDown } from './shutdown.ts';

/** The programs of the long tests that npm does not install. */
const needed = [
  { name: 'ClamAV', program: 'clamd', debian: 'clamav-daemon' },
  { name: 'PgBouncer', program: 'pgbouncer', debian: 'pgbouncer' },
];

// npm run test:long: checks the properties of the unit tests on many more generated examples, and runs ClamAV and
// PgBouncer. It takes minutes, so missing programs are reported first.
await runCommand(async () => {
  for (const { name, program, debian } of needed)
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
      throw new SetupError(
        `npm run test:long needs ${name}, and ${program} is not on the PATH: install Debian’s package ${debian}.`,
      );
  const results = await runCheck('long sweeps', () => checkWith('long sweeps'));
  await shutDown(exitCode(results), summaryLine(results));
});
