import { Pool } from '@careers/postgres/connections';
import { sleep } from '@careers/server/sleep';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds between two reads of the version. */
const POLL_INTERVAL_MS = 200;
/** Milliseconds for which a read version counts as current: no response is stale for longer. */
const LEASE_MS = 1_000;
/** Milliseconds that connecting or reading may take. */
const TIMEOUT_MS = 2_000;

export type ContentVersion = {
  /** The current version. Null while a change could be missed: then no cached response may be sent. */
  current: () => string | null;
  /** Reads the version now. Once it resolves, this process sends no response from before the call. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Reads the content version five times a second, on a database connection of its own, so that calls which wait for a
 * locked table do not delay it. When no read has succeeded for a second, the version is null until the next one.
 */
export function watchContentVersion(
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): ContentVersion {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'careers content version',
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  });
  const stopping = new AbortController();
  /** The label has the number of failures: a database that comes back may be an older copy, with the same number. */
  let last: { label: string; askedAt: number } | null = null;
  let failures = 0;

  async function read(): Promise<void> {
    const askedAt = performance.now();
    try {
      const { rows } = await pool.query<{ version: string }>('SELECT version::text FROM content_version');
      if (!last) log.info('Watching for changes of jobs: responses are cached until one changes');
      last = { label: `${failures}.${rows[0]?.version}`, askedAt };
    } catch (error) {
      if (last || failures === 0) log.warn({ err: error }, 'Cannot watch for changes of jobs: no response is cached');
      last = null;
      failures += 1;
    }
  }

  let reading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Reads one after the other. Callers during one read share the next. */
  function catchUp(): Promise<void> {
    next ??= reading.then(() => {
      next = null;
      return (reading = read());
    });
    return next;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await catchUp();
      await sleep(POLL_INTERVAL_MS, stopping.signal);
    }
    await pool.end();
  }

  const watching = watch();
  return {
    current: () => (last && performance.now() - last.askedAt <= LEASE_MS ? last.label : null),
    catchUp,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
