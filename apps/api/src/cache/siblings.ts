import cluster, { type Worker } from 'node:cluster';
import { z } from 'zod';

/** The other workers of the same product, which keep answers of their own. */
export type Siblings = {
  /** Tells them a content version. Resolves when all of them know it, or after `PATIENCE_MS`. */
  tell: (version: string) => Promise<void>;
  /** What is to be done with a version that one of them tells. */
  onTold: (take: (version: string) => void) => void;
};

/** Milliseconds that a worker waits for the others: as long as a version that was read is trusted anyway. */
const PATIENCE_MS = 1_000;

/** With a version: take it. Without: it is taken. The id is of the message that is answered. */
const versionMessage = z.object({ type: z.literal('content version'), id: z.int(), version: z.string().optional() });
type VersionMessage = z.infer<typeof versionMessage>;

/** Messages that were sent and not answered yet. */
function createInquiries() {
  let sent = 0;
  const open = new Map<number, () => void>();
  return {
    /** Sends a version with a new id; resolves with its answer. */
    ask: (version: string, send: (message: VersionMessage) => void): Promise<void> => {
      const id = (sent += 1);
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, PATIENCE_MS);
      open.set(id, resolve);
      send({ type: 'content version', id, version });
      return promise.finally(() => {
        clearTimeout(timer);
        open.delete(id);
      });
    },
    answered: (id: number): void => open.get(id)?.(),
  };
}

/** In a worker: its siblings, reached through the process that started them; undefined in a process that is alone. */
export function siblingWorkers(): Siblings | undefined {
  if (!cluster.isWorker) return undefined;
  const inquiries = createInquiries();
  let take: (version: string) => void = () => undefined;
  function send(message: VersionMessage): void {
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined); // a lost channel ends the worker
  }
  process.on('message', (message) => {
    const { success, data } = versionMessage.safeParse(message);
    if (!success) return;
    if (data.version === undefined) return inquiries.answered(data.id);
    take(data.version);
    send({ type: 'content version', id: data.id });
  });
  return {
    tell: (version) => inquiries.ask(version, send),
    onTold: (taker) => {
      take = taker;
    },
  };
}

/** In the process beside the workers: passes the version that one of them tells on to the others, and answers when all know it. */
export function relayVersions(): void {
  const inquiries = createInquiries();
  /** Those that answer requests. One that starts reads the version itself before it keeps an answer. */
  const serving = new Set<Worker>();
  function send(worker: Worker, message: VersionMessage): void {
    if (worker.isConnected()) worker.send(message, () => undefined); // one that has just ended is replaced
  }
  async function passOn(from: Worker, { id, version = '' }: VersionMessage): Promise<void> {
    const others = [...serving].filter((worker) => worker !== from && worker.isConnected());
    await Promise.all(others.map((worker) => inquiries.ask(version, (message) => send(worker, message))));
    send(from, { type: 'content version', id });
  }
  cluster
    .on('listening', (worker) => serving.add(worker))
    .on('exit', (worker) => serving.delete(worker))
    .on('message', (from, message) => {
      const { success, data } = versionMessage.safeParse(message);
      if (!success) return;
      if (data.version === undefined) inquiries.answered(data.id);
      else void passOn(from, data);
    });
}
