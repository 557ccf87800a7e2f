import { createHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { type Case, cases, type Request, type Sample } from './cases.ts';
import { answerParent } from './child-process.ts';
import { loadRequest, type LoadResult } from './load-request.ts';
import { hasWrk, loadWithWrk } from './wrk.ts';

const isWrk = hasWrk();

/** The number of requests sent so far, by server and case: no request is repeated. Number 0 was the sample response. */
const sent = new Map<string, number>();

/** How many different requests wrk is given for a round of those that are sent once: more than it sends. */
const REQUESTS_OF_A_ROUND = 30_000;

type Numbered = {
  nth: (n: number) => Request;
  next: () => Request;
  sentSoFar: () => number;
  add: (more: number) => void;
};

/** The requests of a case to one server, which go on from round to round. */
function requestsOf({ request }: Case, sample: Sample, prefix: string, first: number, key: string): Numbered {
  function nth(n: number) {
    const made = request(sample, first + n);
    return { ...made, path: prefix + made.path };
  }
  function add(more: number) {
    sent.set(key, (sent.get(key) ?? 0) + more);
  }
  return {
    nth,
    next: () => {
      add(1);
      return nth(sent.get(key) ?? 0);
    },
    sentSoFar: () => sent.get(key) ?? 0,
    add,
  };
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
  const { case_id, sample, url, prefix, first, connections, seconds } = loadRequest.parse(message);
  const measured = cases.find(({ id }) => id === case_id);
  if (!measured) throw new Error(`There is no case ${case_id}`);

  const numbered = requestsOf(measured, sample, prefix, first, `${url} ${case_id}`);
  if (isWrk && numbered.nth(0).method === 'GET') {
    const from = numbered.sentSoFar() + 1;
    const count = measured.repeats ? 1 : REQUESTS_OF_A_ROUND;
    const list = Array.from({ length: count }, (_, n) => numbered.nth(measured.repeats ? 0 : from + n));
    const result = await loadWithWrk(url, list, { connections, seconds });
    numbered.add(result.responses + connections);
    return result;
  }

  // autocannon's own histogram counts whole milliseconds: too coarse for a response that takes a fifth of one.
  const microseconds = createHistogram();
  const requests: autocannon.Request[] = [
    measured.repeats ? numbered.nth(0) : { setupRequest: (defaults) => ({ ...defaults, ...numbered.next() }) },
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
