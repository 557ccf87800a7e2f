import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Moment } from './crashing-server.ts';

/**
 * Starts a second process of the API on the same database and CV folder, which kills itself at a moment. It is killed
 * when the test is over.
 *
 * @param maxFileBlocks The size of a file at which the system refuses further writes, in blocks of 512 bytes (bash:
 *   1,024).
 */
export async function startCrashingServer(
  { url, cvFolder }: { url: string; cvFolder: string },
  when: Moment,
  { maxFileBlocks }: { maxFileBlocks?: number } = {},
) {
  const command = [process.execPath, join(import.meta.dirname, 'crashing-server.ts'), url, cvFolder, when];
  const limit = `ulimit -f ${maxFileBlocks ?? 'unlimited'} && exec "$@"`;
  const server = spawn('sh', ['-c', limit, 'sh', ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => {
    server.kill('SIGKILL');
  });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error('The server has ended before it listened')));
  const [line]: Buffer[] = await Promise.race([once(server.stdout, 'data'), ended]);
  return { server, origin: String(line).trim() };
}
