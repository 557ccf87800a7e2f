import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@careers/postgres/connections';
import { sleep } from '@careers/server/sleep';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';

/** Milliseconds between two reads of the version. They detect a connection that was lost without an error. */
const POLL_INTERVAL_MS = 200;
/** Milliseconds for which a read version counts as current: no response is stale for longer. */
const LEASE_MS = 1_000;
/** Milliseconds that connecting, one query or closing may take. */
const TIMEOUT_MS = 2_000;
/** Milliseconds before the next attempt to connect: the first delay doubles up to the last. */
const RETRY_DELAY_MS = { first: 250, last: 5_000 };

export type ContentVersion = {
  /** The current version. Null while a change could be missed: then no cached response may be sent. */
  current: () => string | null;
  /** Reads the version now. Once it resolves, this process sends no response from before the call. */
  catchUp: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * @param databaseUrl A direct connection string: LISTEN does not work through a transaction pooler.
 * @param takeOver Is called before a newer version counts as current, so that what is cached from then on is no older.
 */
export function watchContentVersion(
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  takeOver: () => Promise<void>,
): ContentVersion {
  const stopping = new AbortController();
  const { signal } = stopping;
  let lostConnections = 0;
  let version: bigint | null = null;
  /** The version with the number of its connection: changes could be missed between two connections. */
  let label = '';
  let confirmedAt = -Infinity;
  let readNow: (() => Promise<void>) | null = null;

  async function readVersion(client: pg.Client): Promise<void> {
    const askedAt = performance.now();
    const { rows } = await client.query<{ version: string }>('SELECT version::text FROM content_version');
    const read = BigInt(rows[0]?.version ?? 0);
    if (read !== version) {
      await takeOver();
      version = read;
      label = `${lostConnections}.${version}`;
    }
    confirmedAt = Math.max(confirmedAt, askedAt);
  }

  async function listen(client: pg.Client): Promise<never> {
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject).on('end', () => reject(new Error('The connection has ended')));
    });
    lost.catch(() => undefined);
    await client.connect();
    await client.query('LISTEN content_version');
    log.info('Listening for changes of jobs: responses are cached until one changes');
    let reading: Promise<void> = Promise.resolve();
    let next: Promise<void> | null = null;
    /** Reads one after the other, as the driver requires. Callers during one read share the next. */
    function readNext(): Promise<void> {
      next ??= reading.then(() => {
        next = null;
        return (reading = readVersion(client));
      });
      return next;
    }
    readNow = readNext;
    client.on('notification', () => void readNext().catch(() => undefined)); // the loop below handles an error
    for (;;) {
      await Promise.race([readNext(), lost]);
      await Promise.race([wait(POLL_INTERVAL_MS, undefined, { signal }), lost]);
    }
  }

  async function watch(): Promise<void> {
    let delay = RETRY_DELAY_MS.first;
    while (!signal.aborted) {
      const client = new Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: TIMEOUT_MS,
        query_timeout: TIMEOUT_MS,
        keepAlive: true,
      });
      await listen(client).catch((error: unknown) => {
        if (version !== null) delay = RETRY_DELAY_MS.first;
        version = null;
        readNow = null;
        lostConnections += 1;
        if (!signal.aborted) log.warn({ err: error }, 'Not listening for changes of jobs: no response is cached');
      });
      // A lost connection never confirms that it is closed, hence the timeout.
      await Promise.race([client.end().catch(() => undefined), wait(TIMEOUT_MS, undefined, { ref: false })]);
      await sleep(delay, signal);
      delay = Math.min(delay * 2, RETRY_DELAY_MS.last);
    }
  }

  const watching = watch();
  return {
    current: () => (version !== null && performance.now() - confirmedAt <= LEASE_MS ? label : null),
    // Ignores an error, because the loop above handles it and no response is cached without a connection.
    catchUp: async () => readNow?.().catch(() => undefined),
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
