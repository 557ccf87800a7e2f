import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { type Case, cases, type Sample } from './cases.ts';
import { answerParent } from './child.ts';
import { type LoadResult, order } from './load-order.ts';

/** How many requests each address has been sent of each case: no number is used twice. Number 0 was the sample reply. */
const sent = new Map<string, number>();

function requestsOf({ request, varies }: Case, sample: Sample, prefix: string, key: string): autocannon.Request[] {
  function nth(n: number) {
    const made = request(sample, n);
    return { ...made, path: prefix + made.path };
  }
  function next() {
    const n = (sent.get(key) ?? 0) + 1;
    sent.set(key, n);
    return nth(n);
  }
  return [varies ? { setupRequest: (defaults) => ({ ...defaults, ...next() }) } : nth(0)];
}

/**
 * autocannon makes text of every body. Nobody reads it here, and for a compressed one that takes ten times as long as
 * receiving it: the load generator would be all that is measured.
 */
function ignoreBodies(client: autocannon.Client): void {
  const replies: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof replies !== 'object' || replies === null || !('addBody' in replies))
    throw new Error('This autocannon keeps bodies elsewhere.');
  replies.addBody = () => {};
}

// The load generator, in a process of its own: it must not share a thread with what it measures, nor with its caller.
answerParent(async (message): Promise<LoadResult> => {
  const { id, sample, address, prefix, connections, seconds } = order.parse(message);
  const chosen = cases.find((one) => one.id === id);
  if (!chosen) throw new Error(`No case ${id}`);

  // autocannon's own histogram holds whole milliseconds: too coarse for a reply that takes a fifth of one.
  const microseconds = createHistogram();
  const requests = requestsOf(chosen, sample, prefix, `${address} ${id}`);
  const run = autocannon(
    { url: address, connections, duration: seconds, sampleInt: 50, requests, setupClient: ignoreBodies },
    () => {},
  );
  const started = performance.now();
  let answers = 0;
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status < 200 || status > 299) return;
    answers += 1;
    microseconds.record(Math.max(1, Math.round(milliseconds * 1000)));
  });
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve) => {
    run.on('done', resolve);
  });
  return {
    answers,
    seconds: (performance.now() - started) / 1000,
    p50_ms: microseconds.percentile(50) / 1000,
    p99_ms: microseconds.percentile(99) / 1000,
    failures: non2xx + errors,
  };
});
