import { spawnSync } from 'node:child_process';
import { SetupError } from '@careers/postgres/setup-error';
import { runCommand, shutDown } from '@careers/server/shutdown';
import { exitCode, summaryLine } from './check-results.ts';
import { vitest } from './checks.ts';
import { runCheck } from './run-check.ts';

/** The programs of the long tests that npm does not install. */
const needed = [
  { name: 'ClamAV', program: 'clamd', debian: 'clamav-daemon' },
  { name: 'PgBouncer', program: 'pgbouncer', debian: 'pgbouncer' },
  { name: 'Unbound', program: 'unbound', debian: 'unbound' },
  { name: 'nginx', program: 'nginx', debian: 'nginx' },
  { name: 'Caddy', program: 'caddy', debian: 'caddy' },
  { name: 'systemd’s checker', program: 'systemd-analyze', debian: 'systemd' },
  { name: 'Buildah', program: 'buildah', debian: 'buildah' },
];

// npm run test:long: checks the properties of the unit tests on many more generated examples, and runs ClamAV,
// PgBouncer and releases behind nginx. It takes minutes, so missing programs are reported first. Given parts of paths, it runs
// the files that contain one of them.
await runCommand(async () => {
  process.umask(0o022); // another user enters folders that these tests make, as an operator's are entered
  const files = process.argv.slice(2);
  for (const { name, program, debian } of files.length === 0 ? needed : [])
    if (spawnSync(program, ['--version'], { stdio: 'ignore' }).error)
      throw new SetupError(
        `npm run test:long needs ${name}, and ${program} is not on the PATH: install Debian’s package ${debian}.`,
      );
  const results = await runCheck('long tests', () => vitest({ mode: 'long', files }));
  await shutDown(exitCode(results), summaryLine(results));
});
