import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFormerDatabase } from '@careers/db/testing/former-database';
import { startPostgres } from '@careers/postgres/embedded-postgres';
import { ensureDatabase } from '@careers/postgres/sql';
import { expect, onTestFinished, test } from 'vitest';

test('npm start with a data folder made before 1.0.0 ends at once, and says what to do', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'careers-former-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const server = await startPostgres(folder);
  await makeFormerDatabase(await ensureDatabase(server.url('postgres'), 'careers'));
  await server.stop();

  const started = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, APP_ENV: '', DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [[code], printed] = await Promise.all([once(started, 'exit'), text(started.stderr)]);
  expect(printed).toMatch(/^This database was made before 1\.0\.0, .* move its data folder \(\.data\) away/);
  expect(code).toBe(1);
}, 60_000);
