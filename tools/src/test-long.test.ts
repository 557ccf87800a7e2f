import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('npm run test:long says which package is missing before it begins', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'test-long.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '/nowhere' },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'npm run test:long needs ClamAV, and clamd is not on the PATH: install Debian’s package clamav-daemon.\n',
  });
});
