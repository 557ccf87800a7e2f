import type { Db } from '@careers/db/client';
import type { Readiness } from '@careers/db/readiness';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import { observeProduct } from './product-gauges.ts';

/**
 * The metrics of a product of several processes: those of the workers added up, those of the database once, and those
 * of the process that does the background work, with names that begin with `careers_background_`.
 */
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
