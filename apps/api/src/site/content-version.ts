import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** The channel on which the database announces every change of a job. */
const CHANNEL = 'content_version';
/** Between two looks at the row, in milliseconds: a connection that died without a word is found by then. */
const LOOK = 2_000;
/** What the database may take to connect, to answer a look and to part, in milliseconds. */
const PATIENCE = 2_000;
/** Before connecting again, in milliseconds: soon at first, then seldom. */
const RETRY = { first: 250, last: 5_000 };

export type ContentVersion = {
  /** Names what the pages would show now; null while a change could go unheard, and then nothing kept may be served. */
  current: () => string | null;
  stop: () => Promise<void>;
};

/**
 * Follows the content version on a connection of its own: it listens, and looks at the row every two seconds besides.
 * It connects again by itself; what was known before is then forgotten.
 *
 * @param databaseUrl Without a transaction pooler between: LISTEN needs a connection that stays.
 */
export function followContentVersion(
  databaseUrl: string,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): ContentVersion {
  const stopping = new AbortController();
  const { signal } = stopping;
  let connections = 0;
  let version: bigint | null = null;

  /** A version only rises, whatever order an announcement and the answer to a look arrive in. */
  function hear(text: string | undefined): void {
    if (text && (version === null || BigInt(text) > version)) version = BigInt(text);
  }

  async function listen(client: pg.Client): Promise<never> {
    const lost = new Promise<never>((_, reject) => {
      client.on('error', reject).on('end', () => reject(new Error('The connection has ended')));
    });
    lost.catch(() => undefined);
    client.on('notification', ({ payload }) => hear(payload));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    log.info('Changes of jobs are heard: pages are kept until one');
    for (;;) {
      const { rows } = await Promise.race([
        client.query<{ version: string }>('SELECT version::text FROM content_version'),
        lost,
      ]);
      hear(rows[0]?.version);
      await Promise.race([wait(LOOK, undefined, { signal }), lost]);
    }
  }

  async function follow(): Promise<void> {
    let pause = RETRY.first;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        connectionTimeoutMillis: PATIENCE,
        query_timeout: PATIENCE,
        keepAlive: true,
      });
      await listen(client).catch((error: unknown) => {
        if (version !== null) pause = RETRY.first;
        version = null;
        connections += 1;
        if (!signal.aborted) log.warn({ err: error }, 'Changes of jobs cannot be heard: every page is rendered anew');
      });
      // A dead connection never says that it has parted.
      await Promise.race([client.end().catch(() => undefined), wait(PATIENCE, undefined, { ref: false })]);
      await wait(pause, undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, RETRY.last);
    }
  }

  const following = follow();
  return {
    current: () => (version === null ? null : `${connections}.${version}`),
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}
