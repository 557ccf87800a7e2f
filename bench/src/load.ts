import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { type Case, cases, type Sample } from './cases.ts';
import { answerParent } from './child-process.ts';
import { loadRequest, type LoadResult } from './load-request.ts';

/** The number of requests sent so far, by server and case: no request is repeated. Number 0 was the sample response. */
const sent = new Map<string, number>();

function requestsOf({ request, repeats }: Case, sample: Sample, prefix: string, key: string): autocannon.Request[] {
  function nth(n: number) {
    const made = request(sample, n);
    return { ...made, path: prefix + made.path };
  }
  function next() {
    const n = (sent.get(key) ?? 0) + 1;
    sent.set(key, n);
    return nth(n);
  }
  return [repeats ? nth(0) : { setupRequest: (defaults) => ({ ...defaults, ...next() }) }];
}

/**
 * autocannon decodes every body to text, although nothing here reads it. For a compressed body that takes ten times as
 * long as receiving it, and the benchmark would measure the load generator.
 */
function ignoreBodies(client: autocannon.Client): void {
  const responses: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof responses !== 'object' || responses === null || !('addBody' in responses))
    throw new Error('This version of autocannon keeps bodies elsewhere.');
  responses.addBody = () => {};
}

// The load generator. It has a process of its own, so that it shares no thread with the servers that it measures.
answerParent(async (message): Promise<LoadResult> => {
  const { case_id, sample, url, prefix, connections, seconds } = loadRequest.parse(message);
  const measured = cases.find(({ id }) => id === case_id);
  if (!measured) throw new Error(`There is no case ${case_id}`);

  // autocannon's own histogram counts whole milliseconds: too coarse for a response that takes a fifth of one.
  const microseconds = createHistogram();
  const requests = requestsOf(measured, sample, prefix, `${url} ${case_id}`);
  const run = autocannon(
    { url, connections, duration: seconds, sampleInt: 50, requests, setupClient: ignoreBodies },
    () => {},
  );
  const started = performance.now();
  let responses = 0;
  run.on('response', (_client, status, _bytes, milliseconds) => {
    if (status < 200 || status > 299) return;
    responses += 1;
    microseconds.record(Math.max(1, Math.round(milliseconds * 1000)));
  });
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve) => {
    run.on('done', resolve);
  });
  return {
    responses,
    seconds: (performance.now() - started) / 1000,
    p50_ms: microseconds.percentile(50) / 1000,
    p99_ms: microseconds.percentile(99) / 1000,
    failures: non2xx + errors,
  };
});
