import type { RefusalStatus } from '@careers/contracts/errors';
import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { AppError } from './app-error.ts';
import type { Context } from './context.ts';
import { toAppError } from './to-app-error.ts';

/** tRPC's name of each status of the table. It has none for 410: the body says it (`data.httpStatus`, `data.error`). */
const names: Record<RefusalStatus, TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** A refusal as a tRPC client reads it. */
export function toErrorShape({ code, status, message, field, reasons, conflict }: AppError, path?: string) {
  const name = names[status];
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[name],
    data: { code: name, path, httpStatus: status, error: code, field, reasons, conflict },
  };
}

const t = initTRPC.context<Context>().create({
  // The stack, the input and the inside of an unexpected error stay here, in every mode.
  errorFormatter: ({ error, path }) => toErrorShape(toAppError(error), path),
});

export const { router, createCallerFactory } = t;

function refused(refusal: AppError): TRPCError {
  return new TRPCError({ code: names[refusal.status], message: refusal.message, cause: refusal });
}

/** Anybody. The base of the other two: it turns a service's refusal into the error that tRPC knows. */
export const publicProcedure = t.procedure.use(async ({ next, getRawInput }) => {
  await getRawInput().catch(() => {
    throw refused(new AppError('bad_request', { message: 'The request is not valid JSON' })); // the parser's own error quotes it
  });
  const result = await next();
  if (result.ok) return result;
  throw refused(toAppError(result.error));
});

/** Somebody signed in, whatever their role: an administrator may use the candidate screens too. */
export const candidateProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const user = await ctx.identify();
  if (!user) throw new AppError('not_signed_in');
  return next({ ctx: { user } });
});

/** An administrator. */
export const adminProcedure = candidateProcedure.use(({ ctx, next }) => {
  if (ctx.user.role !== 'admin') throw new AppError('forbidden');
  return next();
});
