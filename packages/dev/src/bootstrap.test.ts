import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './api-process.ts';
import { ROOT } from './root.ts';

/** What is refused before anything is installed or built: in a moment, in one sentence. */
async function bootstrap(args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, [join(ROOT, 'packages/dev/bootstrap.mjs'), ...args], { env: { ...process.env, ...env } });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (bytes: Buffer) => { stdout += bytes.toString(); });
  child.stderr.on('data', (bytes: Buffer) => { stderr += bytes.toString(); });
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}

test('a taken port is one sentence and exit code 1', async () => {
  const taken = createServer().listen(await freePort(), '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const { code, stdout, stderr } = await bootstrap(['start'], { PORT: String(port) });
  taken.close();
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start\n` });
});

test.each(['abc', '-1', '65536', '3000.5', ' '])('PORT=%s is one sentence and exit code 1', async (value) => {
  expect(await bootstrap(['start'], { PORT: value })).toEqual({ code: 1, stdout: '', stderr: `PORT must be a number from 0 to 65535, not '${value}'.\n` });
});

test('a command that does not exist names those that do', async () => {
  const { code, stderr } = await bootstrap(['strat']);
  expect(code).toBe(1);
  expect(stderr).toBe("There is no command 'strat'. There are: start, dev, test, check, bench, db:seed, db:migration.\n");
});
