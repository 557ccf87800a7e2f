import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import type { Case, Sample } from './cases.ts';
import { type Child, startChild } from './child.ts';
import { cpuSeconds } from './cpu.ts';
import { loadResult } from './load-order.ts';
import { median } from './median.ts';
import type { Product } from './product.ts';
import { readReply } from './reply.ts';

/** How long and how often. */
export type Plan = {
  connections: number;
  /** Of each server, one after the other, by turns. */
  rounds: number;
  seconds: number;
  warm_up_seconds: number;
};

/** What a server did in one round, or in the median of its rounds. */
export type Figures = {
  requests_per_second: number;
  p50_ms: number;
  p99_ms: number;
  /** Processor time of the server's own process for each answer; NaN where the system does not tell. */
  cpu_us: number;
};

/** One line of the table. */
export type Result = {
  id: string;
  title: string;
  /** Of the sample reply, as sent. */
  reply_bytes: number;
  /** Of the product, in all rounds together. */
  answers: number;
  product: Figures;
  beside: Figures;
  /** The product's figure divided by that of what stands beside it, in the same round: median, least and most of the rounds. */
  ratio: { requests_per_second: Spread; p99: Spread };
};

type Round = Figures & {
  answers: number;
};

export type Spread = {
  median: number;
  min: number;
  max: number;
};

/** A server under load; `prefix` stands before every path. */
type Target = {
  address: string;
  pid: number;
  prefix: (id: string) => string;
};

/** Measures each case on the product and on what stands beside it; `onResult` is told of each as it is done. */
export async function measure(
  { api, databaseUrl, sample }: Product,
  cases: Case[],
  plan: Plan,
  onResult: (result: Result) => void,
): Promise<Result[]> {
  const load = startChild('load.ts');
  const routes = await Promise.all(cases.map((one) => routeOf(one, api.address, sample)));
  const product: Target = { ...api, prefix: () => '' };
  const besides = { bare: await startBare(routes), unverified: await startUnverified(databaseUrl) };

  const results: Result[] = [];
  for (const one of cases) {
    const beside = besides[one.beside];
    function round(target: Target, seconds: number) {
      return runRound(load, { one, sample, target, seconds, connections: plan.connections });
    }
    for (const target of [product, beside]) await round(target, plan.warm_up_seconds);
    const rounds: { product: Round; beside: Round }[] = [];
    for (let n = 0; n < plan.rounds; n += 1)
      rounds.push({ product: await round(product, plan.seconds), beside: await round(beside, plan.seconds) });

    const result = {
      id: one.id,
      title: one.title,
      reply_bytes: routes.find(({ id }) => id === one.id)?.reply.body.length ?? 0,
      answers: rounds.reduce((sum, figures) => sum + figures.product.answers, 0),
      product: medians(rounds.map((figures) => figures.product)),
      beside: medians(rounds.map((figures) => figures.beside)),
      ratio: {
        requests_per_second: spread(
          rounds.map((figures) => figures.product.requests_per_second / figures.beside.requests_per_second),
        ),
        p99: spread(rounds.map((figures) => figures.product.p99_ms / figures.beside.p99_ms)),
      },
    };
    results.push(result);
    onResult(result);
  }
  return results;
}

/** What the bare route of a case sends: what the product has just sent. */
async function routeOf(one: Case, address: string, sample: Sample) {
  const request = one.request(sample, 0);
  const reply = await readReply(address, request);
  if (reply.status !== 200)
    throw new SetupError(
      `${request.method} ${request.path} answered ${reply.status}: ${Buffer.from(reply.body).toString().slice(0, 300)}`,
    );
  return { id: one.id, method: request.method, reply };
}

const started = z.object({ address: z.string() });

async function startBare(routes: object[]): Promise<Target> {
  const server = startChild('bare-server.ts');
  const { address } = started.parse(await server.ask(routes));
  return { address, pid: server.pid, prefix: (id) => `/${id}` };
}

async function startUnverified(databaseUrl: string): Promise<Target> {
  const server = startChild('unverified-server.ts');
  const { address } = started.parse(await server.ask({ database_url: databaseUrl }));
  return { address, pid: server.pid, prefix: () => '' };
}

type RoundOf = {
  one: Case;
  sample: Sample;
  target: Target;
  seconds: number;
  connections: number;
};

async function runRound(
  load: Child,
  { one: { id, title }, sample, target, seconds, connections }: RoundOf,
): Promise<Round> {
  const before = cpuSeconds(target.pid);
  const result = loadResult.parse(
    await load.ask({ id, sample, address: target.address, prefix: target.prefix(id), connections, seconds }),
  );
  const used = cpuSeconds(target.pid) - before;
  if (result.failures > 0)
    throw new SetupError(`${title}: ${result.failures} of ${result.answers + result.failures} requests failed.`);
  return {
    answers: result.answers,
    requests_per_second: result.answers / result.seconds,
    p50_ms: result.p50_ms,
    p99_ms: result.p99_ms,
    cpu_us: (used / result.answers) * 1_000_000,
  };
}

function spread(values: number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

function medians(rounds: Figures[]): Figures {
  return {
    requests_per_second: median(rounds.map((round) => round.requests_per_second)),
    p50_ms: median(rounds.map((round) => round.p50_ms)),
    p99_ms: median(rounds.map((round) => round.p99_ms)),
    cpu_us: median(rounds.map((round) => round.cpu_us)),
  };
}
