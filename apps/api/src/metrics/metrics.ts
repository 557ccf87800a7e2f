import { type Db, poolState } from '@careers/db/client';
import type { Readiness } from '@careers/db/readiness';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { observeProduct } from './product-gauges.ts';

export type RequestMetrics = {
  observe: (app: FastifyInstance) => void;
  countPage: (result: 'cached' | 'rendered') => void;
};

export type Metrics = RequestMetrics & {
  /** Reads all metrics as text, those of the database too. `type` is the media type. */
  read: () => Promise<{ type: string; text: string }>;
};

type Pools = { db: Db; sessionDb: Db };

/** Seconds: a cached page takes a millisecond, a call that waits for the database up to ten seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(sources: Pools & { readiness: Pick<Readiness, 'check'> }): Metrics {
  const registry = new Registry();
  const requests = observeProcess(sources, registry);
  observeProduct(sources, registry);
  return { ...requests, read: async () => ({ type: registry.contentType, text: await registry.metrics() }) };
}

/** The metrics of one of several workers: the process that started them adds them up. */
export function createWorkerMetrics(pools: Pools): RequestMetrics {
  const registry = new Registry();
  const requests = observeProcess(pools, registry);
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry(); // lets the process that started this one read them
  return requests;
}

/** The workers' metrics added up, those of the database, and with a prefix those of this process. */
export function createOwnerMetrics(sources: { db: Db; readiness: Pick<Readiness, 'check'> }): Pick<Metrics, 'read'> {
  const own = new Registry();
  collectDefaultMetrics({ register: own, prefix: 'careers_background_' });
  observeProduct(sources, own);
  const workers = new AggregatorRegistry();
  return {
    read: async () => {
      // A worker that starts or stops does not respond: this reading then lacks the metrics of all workers.
      const theirs = workers.clusterMetrics().catch(() => '');
      const [mine, added] = await Promise.all([own.metrics(), theirs]);
      return { type: own.contentType, text: `${mine}${added}` };
    },
  };
}

function observeProcess(pools: Pools, registry: Registry): RequestMetrics {
  const registers = [registry];
  collectDefaultMetrics({ register: registry }); // memory, processor, event loop, garbage collection
  const requests = new Histogram({
    name: 'careers_http_request_duration_seconds',
    help: 'Time from a request to its response, by route.',
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
  observePools(pools, registers);
  return {
    observe: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'none'; // uses the route, because there is no end of addresses
        const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
        requests.observe(labels, reply.elapsedTime / 1_000);
        done();
      });
    },
    countPage: (result) => pages.inc({ result }),
  };
}

function observePools({ db, sessionDb }: Pools, registers: Registry[]): void {
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
