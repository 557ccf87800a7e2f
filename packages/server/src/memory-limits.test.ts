import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careers-memory-'));
  program = join(folder, 'program.mjs');
  await writeFile(
    program,
    `import { getHeapStatistics } from 'node:v8';
    import { limitMemory } from ${JSON.stringify(join(import.meta.dirname, 'memory-limits.ts'))};
    limitMemory();
    console.log(process.pid, Math.round(getHeapStatistics().heap_size_limit / 2 ** 20), process.env.MALLOC_ARENA_MAX, process.argv[2]);`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

/** The output of the program: its pid, its largest heap in MB, glibc's arenas and its argument. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [program, 'argument'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const [pid, heap, arenas, argument] = said.trim().split(' ');
  return { isSameProcess: Number(pid) === child.pid, heap: Number(heap), arenas, argument, errors };
}

test('a program limits its own memory, however it is started', async () => {
  const { heap, ...rest } = await run({});
  expect(rest).toEqual({ isSameProcess: true, arenas: '2', argument: 'argument', errors: '' });
  expect(heap).toBeGreaterThan(383);
  expect(heap).toBeLessThan(500);
});

test('limits that an operator sets are not changed', async () => {
  expect(await run({ NODE_OPTIONS: '--max-old-space-size=1000' })).toMatchObject({ arenas: 'undefined' });
  expect((await run({ NODE_OPTIONS: '--max-old-space-size=1000' })).heap).toBeGreaterThan(999);
  expect(await run({ MALLOC_ARENA_MAX: '4' })).toMatchObject({ arenas: '4' });
});
