import { limits } from '@careers/contracts/common/limits';
import { pageInput } from '@careers/contracts/common/pagination';
import type { ErrorCode, ErrorStatus } from '@careers/contracts/common/errors';
import { isObject } from '@careers/contracts/common/is-object';
import { inCircuit } from '@careers/db/client';
import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { AppError } from '../common/app-error.ts';
import type { Actor } from './actor.ts';
import type { Context } from './context.ts';
import { type CurrentUser, isLastingCandidate, requireCaller } from './current-user.ts';
import { SEARCH_COST, type CountedCall } from './counted-call.ts';
import { toAppError } from '../common/to-app-error.ts';

/** tRPC's name for each HTTP status. It has none for 410: clients read that from `data.httpStatus` and `data.error`. */
const trpcNames: Record<ErrorStatus, TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

export function toErrorShape(
  { code, status, message, field, reasons, conflict, retry_after }: AppError,
  path?: string,
) {
  const name = trpcNames[status];
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[name],
    data: { code: name, path, httpStatus: status, error: code, field, reasons, conflict, retry_after },
  };
}

/** The callers of a procedure. `protected`: all signed-in users; `member`: administrators and hiring teams. */
export type Access = 'public' | 'protected' | 'candidate' | 'member' | 'admin';

export type ProcedureMeta = {
  access?: Access;
  /** The kind and cost of a call. By default a query is a read of one unit, and a mutation a change. */
  limit?: CountedCall;
  /** Marks a public query that changes only when a job does: REST caches it, and calls it without a session. */
  cached?: true;
  /** Whether API keys reach it, all or those for all jobs, by a row of the REST table that names a scope. */
  keys?: boolean | 'for all jobs';
  /** The largest JSON body in bytes, if the usual limit is too small. */
  bodyLimit?: number;
};

/** The rows of one unit in a page that is larger than the default one, which costs as much as one row. */
const ROWS_PER_UNIT = 50;

/** The kind and cost of a call. A query with a `search` in its input reads many rows, and so does one for a large page. */
export function countedCall(type: string, meta: ProcedureMeta | undefined, input?: unknown): CountedCall {
  const call = meta?.limit ?? (type === 'query' ? { kind: 'read', cost: 1 } : { kind: 'change' });
  if (type !== 'query' || call.kind !== 'read' || !isObject(input)) return call;
  const { data: rows = 0 } = pageInput.shape.limit.safeParse(input['limit']); // what is no number is refused later
  const page = rows > limits.rest_page.default ? Math.ceil(rows / ROWS_PER_UNIT) : 0;
  return { ...call, cost: Math.max(call.cost, page, input['search'] ? SEARCH_COST : 0) };
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    // The stack, the input and the message of an unexpected error are never sent, not even in development.
    errorFormatter: ({ error, path }) => toErrorShape(toAppError(error), path),
  });

export const { router, mergeRouters, createCallerFactory } = t;

/** Makes a service, which takes the context and the input, the resolver of a procedure. */
export function resolver<Ctx, Input, Result>(service: (ctx: Ctx, input: Input) => Result) {
  return ({ ctx, input }: { ctx: Ctx; input: Input }): Result => service(ctx, input);
}

function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcNames[error.status], message: error.message, cause: error });
}

/** Converts AppErrors to TRPCErrors. While a procedure's table stays locked, its circuit breaker refuses calls. */
const baseProcedure = t.procedure.use(async ({ ctx, path, next, getRawInput }) => {
  await getRawInput().catch(() => {
    // Replaces the parser's own message, which quotes the body.
    throw toTrpcError(new AppError('bad_request', { message: 'The request is not valid JSON' }));
  });
  return inCircuit(ctx.db, path, async () => {
    const result = await next();
    if (result.ok) return result;
    throw toTrpcError(toAppError(result.error));
  });
});

/** The base of procedures for every caller, signed in or not. Calls are counted for the network address. */
export const publicProcedure = baseProcedure
  .meta({ access: 'public' })
  .use(async ({ ctx, type, meta, next, getRawInput }) => {
    await ctx.limits.count(countedCall(type, meta, await getRawInput()), { user_id: null, ip: ctx.client.ip });
    return next();
  });

/** The base of queries that REST caches until a job changes, because their results are the same for every caller. */
export const cachedProcedure = publicProcedure.meta({ cached: true });

/** Counts a person's call; the REST table has checked and counted a key. @throws AppError not_signed_in; forbidden */
async function callerOf(
  { api_key, getCurrentUser, limits, client: { ip } }: Context,
  { call, keys }: { call: CountedCall; keys: ProcedureMeta['keys'] },
): Promise<{ user: CurrentUser | null; actor: Actor }> {
  if (api_key && keys) {
    if (keys === 'for all jobs' && api_key.job_ids)
      throw new AppError('forbidden', { message: 'This API key is only for some jobs' });
    return { user: null, actor: { id: null, key_name: api_key.name } };
  }
  const user = await requireCaller({ getCurrentUser });
  await limits.count(call, { user_id: user.id, ip });
  return { user, actor: user };
}

/** The user of a call that no API key makes. @throws AppError not_signed_in */
export function requirePerson<User extends CurrentUser>({ user }: { user: User | null }): { user: User; actor: User } {
  if (!user) throw new AppError('not_signed_in');
  return { user, actor: user };
}

const usersWithKeys = baseProcedure
  .meta({ access: 'protected', keys: true })
  .use(async ({ ctx, type, meta, next, getRawInput }) => {
    const call = countedCall(type, meta, await getRawInput());
    const caller = await callerOf(ctx, { call, keys: meta?.keys });
    return ctx.limits.atOnce(call, caller.user?.id ?? ctx.api_key?.id ?? '', () => next({ ctx: caller }));
  });

/**
 * For people alone, as those that follow. Their `withKeys` is for API keys too, whose `user` is null; a key reaches a
 * procedure only where its `meta` says so (`keys`).
 */
export const protectedProcedure = Object.assign(
  usersWithKeys.meta({ keys: false }).use(({ ctx, next }) => next({ ctx: requirePerson(ctx) })),
  { withKeys: usersWithKeys },
);

/** The base of procedures for candidates with a permanent account: neither administrators nor anonymous users. */
export const candidateProcedure = protectedProcedure.meta({ access: 'candidate' }).use(async ({ ctx, next }) => {
  if (!isLastingCandidate(ctx.user)) throw new AppError('forbidden');
  return next();
});

/** Records that a signed-in user was refused a procedure, and returns the error to throw. Of a key its scopes are recorded. */
export async function refusedCall(
  { recordRefusal, user }: Pick<Context, 'recordRefusal'> & { user: CurrentUser | null },
  path: string,
  code: ErrorCode,
): Promise<AppError> {
  if (user) await recordRefusal({ action: 'api_called', outcome: 'refused', detail: path, account_id: user.id });
  return new AppError(code);
}

/** Requires the second factor that AUTH_REQUIRE_MFA asks of the role. @throws AppError factor_required */
export function requireFactor({
  system: { require_mfa },
  user,
}: Pick<Context, 'system'> & { user: CurrentUser }): void {
  const asked = require_mfa === 'team' || (require_mfa === 'admin' && user.role === 'admin');
  if (asked && user.aal !== 'aal2') throw new AppError('factor_required');
}

/** Refuses a user who is no administrator. @throws AppError forbidden; factor_required */
async function requireAdministrator(
  ctx: Pick<Context, 'system' | 'recordRefusal'> & { user: CurrentUser },
  path: string,
): Promise<void> {
  if (ctx.user.role !== 'admin') throw await refusedCall(ctx, path, 'forbidden');
  requireFactor(ctx);
}

const administratorsWithKeys = usersWithKeys.meta({ access: 'admin' }).use(async ({ ctx, path, next }) => {
  if (ctx.user) await requireAdministrator({ ...ctx, user: ctx.user }, path);
  return next();
});

export const adminProcedure = Object.assign(
  administratorsWithKeys.meta({ keys: false }).use(({ ctx, next }) => next({ ctx: requirePerson(ctx) })),
  { withKeys: administratorsWithKeys },
);
