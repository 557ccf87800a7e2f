import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { SetupError } from '@careers/postgres/setup-error';
import type { FastifyBaseLogger } from 'fastify';
import { sleep } from './sleep.ts';

/** The pause before a worker that ended is replaced. Each further end within the window doubles it, up to the maximum. */
const RESTART_PAUSE_MS = 100;
const MAX_RESTART_PAUSE_MS = 10_000;
const RESTART_WINDOW_MS = 60_000;

type Workers = {
  /** Starts them. @throws SetupError when the first one cannot listen; it has printed the reason. */
  start: () => Promise<void>;
  /** Sends SIGTERM to every worker. Resolves when all have ended. */
  stop: () => Promise<void>;
};

/** The workers share a port: Node gives each new connection to the next. One that ends by itself is replaced. */
export function clusterWorkers(count: number, log: Pick<FastifyBaseLogger, 'error' | 'info'>): Workers {
  const stopping = new AbortController();
  let ends: number[] = [];

  function keepRunning(worker: Worker): void {
    worker.once('exit', (code, signal) => void replace(worker, { code, signal }));
  }

  async function replace({ process: { pid } }: Worker, reason: object): Promise<void> {
    if (stopping.signal.aborted) return;
    const now = Date.now();
    ends = [...ends.filter((at) => now - at < RESTART_WINDOW_MS), now];
    const pause = Math.min(RESTART_PAUSE_MS * 2 ** (ends.length - 1), MAX_RESTART_PAUSE_MS);
    log.error({ worker: pid, ...reason, pause }, 'A worker has ended and is replaced');
    await sleep(pause, stopping.signal);
    if (!stopping.signal.aborted) keepRunning(cluster.fork());
  }

  return {
    start: async () => {
      const first = cluster.fork();
      // The others start once it listens, so that an error is printed once.
      await Promise.race([
        once(first, 'listening'),
        once(first, 'exit').then(() => {
          if (!stopping.signal.aborted) throw new SetupError('The server did not start.');
        }),
      ]);
      if (stopping.signal.aborted) return;
      keepRunning(first);
      for (let started = 1; started < count; started += 1) keepRunning(cluster.fork());
      log.info({ workers: count }, 'The workers share the port');
    },
    stop: async () => {
      stopping.abort();
      const running = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
      await Promise.all(running.map((worker) => stopWorker(worker)));
    },
  };
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
