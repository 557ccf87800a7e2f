import { isObject } from '@careers/contracts/is-object';
import { limits } from '@careers/contracts/limits';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createJsonAnswer, type ReadyAnswer } from './cache/ready-answer.ts';
import { cacheKeyOf, callProcedure, isCached, isProcedurePath, type ProcedurePath } from './call-procedure.ts';
import type { Context } from './context.ts';
import { retryHeader, toLoggedError } from './send-error.ts';
import { toErrorShape } from './trpc.ts';

/** The calls of one tRPC request, all of them of cached procedures. */
export type CachedCalls = {
  key: string;
  /** A batch is answered with an array, also of one call. */
  isBatch: boolean;
  calls: { path: ProcedurePath; input: unknown }[];
};

/**
 * Reads a tRPC request that asks for nothing but cached procedures, with valid inputs. Any other one is null: tRPC itself
 * answers or refuses it, as it does those who want to read a batch as a stream.
 *
 * @param paths The procedures that the request names.
 */
export function readCachedCalls({ raw, url, headers }: FastifyRequest, paths: string[]): CachedCalls | null {
  if (raw.method !== 'GET' || paths.length > limits.batch || !paths.every(isProcedurePath) || !paths.every(isCached))
    return null;
  const isStreamed = headers['trpc-accept'] !== undefined || headers.accept?.includes('jsonl');
  const isJson = headers['content-type']?.startsWith('application/json') ?? true;
  if (isStreamed || !isJson) return null;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1 || url.length));
  const isBatch = query.get('batch') === '1';
  if ((!isBatch && paths.length > 1) || query.has('connectionParams')) return null;
  const inputs = readInputs(query.get('input'), isBatch);
  if (!inputs) return null;
  const calls = paths.map((path, at) => ({ path, input: inputs[at] }));
  const keys = calls.map(({ path, input }) => cacheKeyOf(path, input));
  if (keys.includes(null)) return null;
  return { key: `trpc ${isBatch} ${keys.join('\n')}`, isBatch, calls };
}

/** The input of each call, by its number; null where they are not what tRPC reads. */
function readInputs(text: string | null, isBatch: boolean): Record<string, unknown> | null {
  try {
    const input: unknown = text === null ? undefined : JSON.parse(text);
    if (!isBatch) return { 0: input };
    return input === undefined ? {} : isObject(input) ? input : null;
  } catch {
    return null;
  }
}

/** Calls the procedures, and answers in tRPC's form: each with its result or its error, and one status for all of them. */
export async function callCached(
  context: Context,
  { calls, isBatch }: CachedCalls,
  log: FastifyBaseLogger,
): Promise<ReadyAnswer> {
  const results = await Promise.all(
    calls.map(async ({ path, input }) => {
      try {
        return { data: await callProcedure(context, path, input) };
      } catch (thrown) {
        return { path, error: toLoggedError(thrown, log) };
      }
    }),
  );
  const bodies = results.map((result) =>
    'error' in result ? { error: toErrorShape(result.error, result.path) } : { result: { data: result.data } },
  );
  const errors = results.flatMap((result) => ('error' in result ? [result.error] : []));
  const [status = 200, ...others] = new Set(results.map((result) => ('error' in result ? result.error.status : 200)));
  return createJsonAnswer(
    others.length > 0 ? 207 : status,
    { 'content-type': 'application/json', vary: 'trpc-accept, accept', ...retryHeader(errors) },
    JSON.stringify(isBatch ? bodies : bodies[0]),
  );
}
