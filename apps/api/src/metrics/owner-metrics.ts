import type { Db } from '@careers/db/client';
import type { Readiness } from '@careers/db/readiness';
import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client';
import type { Metrics } from './metrics.ts';
import { observeProduct } from './product-gauges.ts';

/**
 * The metrics of a product of several processes: requests, pools and processes added up over the workers, what is the same
 * for all of them once, and the process that does the background work by itself, its names with `careers_background_`
 * before them.
 */
export function createOwnerMetrics(sources: { db: Db; readiness: Pick<Readiness, 'check'> }): Pick<Metrics, 'read'> {
  const own = new Registry();
  collectDefaultMetrics({ register: own, prefix: 'careers_background_' });
  observeProduct(sources, own);
  const workers = new AggregatorRegistry();
  return {
    read: async () => {
      // While a worker starts or ends it does not answer: this reading then lacks all that the workers counted.
      const theirs = workers.clusterMetrics().catch(() => '');
      const [mine, added] = await Promise.all([own.metrics(), theirs]);
      return { type: own.contentType, text: `${mine}${added}` };
    },
  };
}
