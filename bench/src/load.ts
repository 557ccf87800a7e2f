import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { cases, type Request } from './cases.ts';
import { handleCalls } from './child-process.ts';
import { loadRequest, type LoadResult } from './load-request.ts';
import { hasWrk, loadWithWrk } from './wrk.ts';

const isWrk = hasWrk();

/** The number of requests sent so far, by server and case, so that none is repeated. Request 0 was the sample. */
const sent = new Map<string, number>();

/** The number of different requests that wrk gets for a round: more than it can send. */
const REQUESTS_PER_ROUND = 30_000;

/**
 * Stops autocannon from decoding every body to text, which nothing here reads. Decoding a compressed body takes ten
 * times as long as receiving it, so the benchmark would measure the load generator.
 */
function ignoreBodies(client: autocannon.Client): void {
  const responses: unknown = Reflect.get(client, 'pipelinedRequests');
  if (typeof responses !== 'object' || responses === null || !('addBody' in responses))
    throw new Error('This version of autocannon keeps bodies elsewhere.');
  responses.addBody = () => {};
}

// The load generator, a process of its own: it shares no thread with the servers that it measures.
handleCalls(async (message): Promise<LoadResult> => {
  const { case_id, sample, url, prefix, first, connections, seconds } = loadRequest.parse(message);
  const measured = cases.find(({ id }) => id === case_id);
  if (!measured) throw new Error(`There is no case ${case_id}`);
  const { request, repeats } = measured;
  const server = `${url} ${case_id}`;
  function sentSoFar(): number {
    return sent.get(server) ?? 0;
  }
  function nth(n: number): Request {
    const made = request(sample, first + n);
    return { ...made, path: prefix + made.path };
  }
  function next(): Request {
    sent.set(server, sentSoFar() + 1);
    return nth(sentSoFar());
  }

  if (isWrk && nth(0).method === 'GET') {
    const from = sentSoFar() + 1;
    const count = repeats ? 1 : REQUESTS_PER_ROUND;
    const list = Array.from({ length: count }, (_, n) => nth(repeats ? 0 : from + n));
    const result = await loadWithWrk(url, list, { connections, seconds });
    sent.set(server, sentSoFar() + result.responses + connections);
    return result;
  }

  // Counts microseconds: autocannon's own histogram has whole milliseconds, five times as long as some responses take.
  const microseconds = createHistogram();
  const requests: autocannon.Request[] = [
    repeats ? nth(0) : { setupRequest: (defaults) => ({ ...defaults, ...next() }) },
  ];
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
