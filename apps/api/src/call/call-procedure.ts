import { limits } from '@careers/contracts/common/limits';
import type { PageQuery } from '@careers/contracts/site/render-page';
import { callTRPCProcedure, type AnyProcedure } from '@trpc/server';
import type { z } from 'zod';
import { appRouter, type AppRouter } from '../app-router.ts';
import type { Context } from '../context/context.ts';
import type { CountedCall } from '../context/counted-call.ts';
import { type Access, countedCall, type ProcedureMeta } from '../context/trpc.ts';

type PathsOf<Procedures> = {
  [Name in keyof Procedures & string]: Procedures[Name] extends AnyProcedure
    ? Name
    : `${Name}.${PathsOf<Procedures[Name]>}`;
}[keyof Procedures & string];

/** The path of a procedure in the router: 'jobs.list', 'hiring.update'. */
export type ProcedurePath = PathsOf<AppRouter['_def']['record']>;

export function isProcedurePath(path: string): path is ProcedurePath {
  return Object.hasOwn(appRouter._def.procedures, path);
}

function procedureOf(path: ProcedurePath): AnyProcedure {
  const procedure: unknown = Reflect.get(appRouter._def.procedures, path);
  return procedure as AnyProcedure; // every ProcedurePath is a key of it
}

function definitionOf(path: ProcedurePath): { type: string; meta?: ProcedureMeta } {
  return procedureOf(path)._def as { type: string; meta?: ProcedureMeta };
}

export function accessOf(path: ProcedurePath): Access {
  const { meta } = definitionOf(path);
  if (!meta?.access) throw new Error(`The procedure ${path} has none of the base procedures of context/trpc.ts`);
  return meta.access;
}

export function schemasOf(path: ProcedurePath): { input?: z.ZodType; output: z.ZodType } {
  const definition: unknown = procedureOf(path)._def;
  // Every procedure has zod schemas.
  const { inputs, output } = definition as { inputs: z.ZodType[]; output?: z.ZodType };
  if (!output) throw new Error(`The procedure ${path} has no output schema`);
  const input = inputs.at(-1); // base procedures check a part of it first
  return { ...(input && { input }), output };
}

/** The kind and cost of a procedure's call, for limits. @param input An input whose search makes the call cost more. */
export function limitOf(path: ProcedurePath, input?: unknown): CountedCall {
  const { type, meta } = definitionOf(path);
  return countedCall(type, meta, input);
}

export function takesKeys(path: ProcedurePath): boolean {
  return Boolean(definitionOf(path).meta?.keys);
}

export function isCached(path: ProcedurePath): boolean {
  const { type, meta } = definitionOf(path);
  if (!meta?.cached) return false;
  if (type !== 'query' || meta.access !== 'public')
    throw new Error(`${path} is not a public query: it cannot be cached`);
  return true;
}

/** The largest JSON body of a call, in bytes. */
export function bodyLimitOf(path: ProcedurePath): number {
  return definitionOf(path).meta?.bodyLimit ?? limits.body;
}

export function publicProcedures(): ProcedurePath[] {
  return Object.keys(appRouter._def.procedures)
    .filter(isProcedurePath)
    .filter((path) => accessOf(path) === 'public');
}

/** Calls a procedure in process. Its own schema checks the input. */
export function callProcedure(context: Context, path: ProcedurePath, input: unknown): Promise<unknown> {
  return callTRPCProcedure({
    router: appRouter,
    path,
    ctx: context,
    type: procedureOf(path)._def.type,
    getRawInput: () => Promise.resolve(input),
    signal: undefined,
    batchIndex: 0,
  });
}

export function pageCalls(context: Context): PageQuery {
  return async (path, input) => {
    if (!isProcedurePath(path)) throw new Error(`No procedure ${path}`);
    return callProcedure(context, path, input);
  };
}
