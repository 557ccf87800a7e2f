import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** A service whose one route says on its output that a request has come, and answers a second later. */
const script = `
import fastify from 'fastify';
import { serve } from ${JSON.stringify(join(import.meta.dirname, 'serve.ts'))};
const app = fastify();
app.get('/', async () => {
  console.log('asked');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return 'answered';
});
app.addHook('onListen', () => console.log(app.listeningOrigin));
await serve(async () => ({ app, host: '127.0.0.1', port: 0 }));
`;

/** The same service with a drain: it says so, and answers meanwhile. */
const draining = script
  .replace('setTimeout(resolve, 1_000)', 'setTimeout(resolve, 1)')
  .replace('port: 0 })', "port: 0, drain: { ms: 1_000, begin: () => console.log('drains') } })");

test('[OPS-06] before a stop closes the port, the service reports that it drains and still responds', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', draining], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => void (output += bytes.toString()));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('http://');
  const [url = ''] = output.split('\n', 1);
  child.kill('SIGTERM');
  await expect.poll(() => output, { timeout: 30_000 }).toContain('drains');
  child.kill('SIGTERM'); // npm and a service manager may both pass one stop on
  const reply = await new Promise<IncomingMessage>((resolve, reject) => get(url, resolve).on('error', reject));
  expect(reply.statusCode).toBe(200);
  reply.resume();
  expect(await ended).toEqual([0, null]);
});

test('a stop finishes requests in flight, and does not wait for open connections', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  async function nextMessage() {
    return String((await once(child.stdout, 'data'))[0]).trim();
  }
  const url = await nextMessage();
  const agent = new Agent({ keepAlive: true });
  const reply = new Promise<IncomingMessage>((resolve, reject) => get(url, { agent }, resolve).on('error', reject));
  expect(await nextMessage()).toBe('asked');
  child.kill('SIGTERM');
  const body = await (await reply).setEncoding('utf8').toArray();
  expect(body).toEqual(['answered']);
  expect(await ended).toEqual([0, null]);
  agent.destroy();
});
