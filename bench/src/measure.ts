import { SetupError } from '@careers/postgres/setup-error';
import { type Case, cases, type Measure, type ReferenceName, type Sample } from './cases.ts';
import { type ChildProcess, startChildProcess } from './child-process.ts';
import { loadResult } from './load-request.ts';
import { cpuSeconds } from './machine.ts';
import type { BenchmarkedProduct } from './product.ts';
import { fetchResponse } from './response.ts';
import { median, spread, type Spread } from './statistics.ts';

export type Plan = {
  connections: number;
  /** Rounds of each server, in turn. */
  rounds: number;
  /** Seconds that a round takes. */
  seconds: number;
  /** Seconds of an unmeasured round before the others. It is repeated until each server has sent enough responses. */
  warm_up_seconds: number;
};

/** The figures of a server in one round, or the medians of its rounds. */
export type Figures = {
  requests_per_second: number;
  p50_ms: number;
  p99_ms: number;
  /** Processor time of the server's own process for each response. NaN on systems other than Linux. */
  cpu_us: number;
};

/** One line of the table. */
export type Result = {
  id: string;
  title: string;
  connections: number;
  by: Measure;
  floor?: number;
  /** Size of the sample response as sent. */
  response_bytes: number;
  /** The product's responses in all rounds. */
  responses: number;
  product: Figures;
  reference: Figures;
  /** The product's figure divided by the reference's of the same round. Inverted for processor time: more is better. */
  ratio: { requests_per_second: Spread; processor_time: Spread };
};

/** The number of responses after which V8 has compiled the code. A busy machine may send only forty in a second. */
const WARM_UP_RESPONSES = 2_000;
/** The most rounds to warm up. A server that needs more is measured as it is. */
const MAX_WARM_UP_ROUNDS = 20;

/** The offset of a reference's writing requests, so that they differ from the product's. */
const REFERENCE_OFFSET = 1_000_000;

type Round = Figures & { responses: number };

/** A server under load; `prefix` is prepended to every path. */
export type Target = {
  url: string;
  pid: number;
  prefix: (case_id: string) => string;
};

/** The reference servers of some cases. */
export type References = Partial<Record<ReferenceName, Target>>;

/** The product's response in a case. */
export type SampleRoute = Awaited<ReturnType<typeof sampleRoute>>;

type Options = {
  cases: Case[];
  plan: Plan;
  startReferences: (routes: SampleRoute[]) => Promise<References>;
  onResult: (result: Result) => void;
};

/** Measures each case on the product and on its reference server. Calls `onResult` after each case. */
export async function measure(
  { product: { url, pid }, sample }: Pick<BenchmarkedProduct, 'product' | 'sample'>,
  { cases: measured, plan, startReferences, onResult }: Options,
): Promise<Result[]> {
  const load = startChildProcess('load.ts');
  const routes = await Promise.all(measured.map((one) => sampleRoute(one, url, sample)));
  const product: Target = { url, pid, prefix: () => '' };
  const references = await startReferences(routes);

  const results: Result[] = [];
  const lines = measured.flatMap((one) =>
    (one.connections ?? [plan.connections]).map((connections) => ({ one, connections })),
  );
  for (const { one, connections } of lines) {
    const compared = { one, target: product, isProduct: true };
    const reference = referenceOf(one, product, references);
    function round(side: Side, seconds: number) {
      return measureRound(load, { ...side, sample, seconds, connections });
    }
    for (const side of [compared, reference]) {
      let responses = 0;
      for (let n = 0; n < MAX_WARM_UP_ROUNDS && responses < WARM_UP_RESPONSES; n += 1)
        responses += (await round(side, plan.warm_up_seconds)).responses;
    }
    const rounds: { product: Round; reference: Round }[] = [];
    for (let n = 0; n < plan.rounds; n += 1)
      rounds.push({ product: await round(compared, plan.seconds), reference: await round(reference, plan.seconds) });

    const result = {
      id: one.id,
      title: one.title,
      connections,
      by: one.by ?? 'requests',
      ...(one.floor !== undefined && { floor: one.floor }),
      response_bytes: routes.find(({ id }) => id === one.id)?.response.body.length ?? 0,
      responses: rounds.reduce((sum, figures) => sum + figures.product.responses, 0),
      product: medians(rounds.map((figures) => figures.product)),
      reference: medians(rounds.map((figures) => figures.reference)),
      ratio: {
        requests_per_second: spread(rounds.map((r) => r.product.requests_per_second / r.reference.requests_per_second)),
        processor_time: spread(rounds.map((r) => r.reference.cpu_us / r.product.cpu_us)),
      },
    };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** One side of a comparison: which requests go to which server. */
type Side = { one: Case; target: Target; isProduct: boolean };

function referenceOf(one: Case, product: Target, references: References): Side {
  const { reference = 'bare' } = one;
  if (typeof reference === 'object') {
    const line = cases.find(({ id }) => id === reference.line);
    if (!line) throw new Error(`${one.id} is compared with ${reference.line}, which is no line`);
    return { one: line, target: product, isProduct: true };
  }
  const target = references[reference];
  if (!target) throw new Error(`${one.id} has no reference server`);
  return { one, target, isProduct: false };
}

/** Requests the product's response to the first request of a case, which the bare server sends too. */
async function sampleRoute(one: Case, url: string, sample: Sample) {
  const request = one.request(sample, 0);
  const response = await fetchResponse(url, request);
  if (response.status !== 200)
    throw new SetupError(
      `${request.method} ${request.path} answered ${response.status}: ${Buffer.from(response.body).toString().slice(0, 300)}`,
    );
  return { id: one.id, method: request.method, response };
}

async function measureRound(
  load: ChildProcess,
  {
    one: { id, title, first },
    sample,
    target,
    seconds,
    connections,
    isProduct,
  }: Side & { sample: Sample; seconds: number; connections: number },
): Promise<Round> {
  const before = cpuSeconds(target.pid);
  const { responses, failures, ...result } = loadResult.parse(
    await load.call({
      case_id: id,
      sample,
      url: target.url,
      prefix: target.prefix(id),
      first: first === undefined || isProduct ? (first ?? 0) : first + REFERENCE_OFFSET,
      connections,
      seconds,
    }),
  );
  const cpu = cpuSeconds(target.pid) - before;
  if (failures > 0) throw new SetupError(`${title}: ${failures} of ${responses + failures} requests failed.`);
  return {
    responses,
    requests_per_second: responses / result.seconds,
    p50_ms: result.p50_ms,
    p99_ms: result.p99_ms,
    cpu_us: (cpu / responses) * 1_000_000,
  };
}

function medians(rounds: Figures[]): Figures {
  return {
    requests_per_second: median(rounds.map((round) => round.requests_per_second)),
    p50_ms: median(rounds.map((round) => round.p50_ms)),
    p99_ms: median(rounds.map((round) => round.p99_ms)),
    cpu_us: median(rounds.map((round) => round.cpu_us)),
  };
}
