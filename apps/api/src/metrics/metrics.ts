import { type Db, poolState } from '@careers/db/client';
import type { Readiness } from '@careers/db/readiness';
import { waitingMails } from '@careers/mail/outbox-state';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a process counts and measures of itself, in Prometheus' form. */
export type Metrics = {
  /** Measures every request of the application. */
  observe: (app: FastifyInstance) => void;
  /** Counts a page of the website: taken from the cache, or rendered. */
  countPage: (result: 'cached' | 'rendered') => void;
  /** Counts a kept answer that was sent before the application saw its request. */
  countAnswerAtOnce: (route: string) => void;
  /** All metrics as text, and its media type. What only the database knows is read now. */
  read: () => Promise<{ type: string; text: string }>;
};

type Sources = { db: Db; sessionDb: Db; readiness: Pick<Readiness, 'check'> };

/** The route of the website's pages. */
const PAGE_ROUTE = '/*';

/** Seconds: a cached page takes a millisecond, a call that waits for the database up to ten seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // memory, processor, event loop, garbage collection
  const requests = new Histogram({
    name: 'careers_http_request_duration_seconds',
    help: 'Time from a request to its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'careers_pages_total',
    help: 'Pages of the website, taken from the cache or rendered.',
    labelNames: ['result'],
    registers,
  });
  observeDatabase(sources, registers);
  observeOutbox(sources, registers);
  return {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'none'; // never the address itself: there are endlessly many
        const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
        requests.observe(labels, reply.elapsedTime / 1_000);
      });
    },
    countPage: (result) => pages.inc({ result }),
    countAnswerAtOnce: (route) => {
      requests.observe({ method: 'GET', route, status: '2xx' }, 0);
      if (route === PAGE_ROUTE) pages.inc({ result: 'cached' });
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

function observeDatabase({ db, sessionDb, readiness }: Sources, registers: Registry[]): void {
  new Gauge({
    name: 'careers_database_ready',
    help: '1 when the database answers and can be written, else 0.',
    registers,
    async collect() {
      this.set((await readiness.check()) === null ? 1 : 0);
    },
  });
  new Gauge({
    name: 'careers_database_connections',
    help: 'Connections of a pool that are in use or idle, and calls that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, client] of Object.entries({ calls: db, sessions: sessionDb }))
        for (const [state, count] of Object.entries(poolState(client))) this.set({ pool, state }, count);
    },
  });
}

function observeOutbox({ db }: Sources, registers: Registry[]): void {
  let reading: ReturnType<typeof waitingMails> | undefined;
  /** One query for both. While the database is away the last values stay; careers_database_ready tells. */
  async function read(set: (waiting: Awaited<ReturnType<typeof waitingMails>>) => void): Promise<void> {
    reading ??= waitingMails(db).finally(() => (reading = undefined));
    await reading.then(set, () => undefined);
  }
  new Gauge({
    name: 'careers_outbox_mails',
    help: 'Mails that wait to be sent.',
    registers,
    collect() {
      return read(({ count }) => this.set(count));
    },
  });
  new Gauge({
    name: 'careers_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits to be sent; 0 when none waits.',
    registers,
    collect() {
      return read(({ oldest }) => this.set(oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0));
    },
  });
}
