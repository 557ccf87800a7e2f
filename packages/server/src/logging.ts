import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** What is logged of a request. The path without its query string, which may carry a token or a name. */
function requestFields(request: FastifyRequest) {
  return {
    id: request.id,
    method: request.method,
    route: request.routeOptions.url,
    path: request.url.split('?', 1)[0],
  };
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * What is logged of an error: its type, message, stack, code and cause. Its other fields are left out, because a
 * database error's `detail` is the whole row that was refused.
 */
function errorFields(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type: name, message, stack, ...code, ...(cause !== undefined && { cause: errorFields(cause) }) };
}

/** Lines wait so long at most for others, in milliseconds, and for so many characters. */
const FLUSH = { after_ms: 20, length: 32_768 };

/**
 * A stream to the standard output that writes lines together: a write for each costs as much as an answer from the cache.
 * What is not written yet is written when the process exits; only one that is killed loses it.
 */
function standardOutput(): { write: (line: string) => void } {
  let lines = '';
  let timer: NodeJS.Timeout | undefined;
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (lines !== '') process.stdout.write(lines);
    lines = '';
  }
  process.on('exit', flush);
  process.stdout.on('error', () => undefined); // the reader of the log has gone: the server goes on
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= FLUSH.length) flush();
      else timer ??= setTimeout(flush, FLUSH.after_ms).unref();
    },
  };
}

/**
 * Fastify's logger options: a request is logged as its id, method, route and path, never a query string, header or
 * body.
 */
export function loggerOptions(
  level: string,
  stream: { write: (line: string) => void } = standardOutput(),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: { req: requestFields, err: errorFields },
    stream,
  };
}

/** Logs one line for each request, when it is answered. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...fields, err: error }, 'reply failed');
    else reply.log.info(fields, 'answered');
  }
}
