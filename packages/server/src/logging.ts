import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import { withoutApiKeys } from './api-key-text.ts';

/** The path has no query string, which may contain a token or a name. */
function requestFields({ id, method, routeOptions, url }: FastifyRequest) {
  return { id, method, route: routeOptions.url, path: url.split('?', 1)[0] };
}

type LoggedError = { type: string; message: string; stack: string; [more: string]: unknown };

/** Other fields are left out, because a database error's `detail` is the whole row that was refused. */
function errorFields(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  return { type: name, message, stack, ...code, ...(cause !== undefined && { cause: errorFields(cause) }) };
}

/** Lines are written together after this time, or from this many characters on. */
const FLUSH_INTERVAL_MS = 20;
const FLUSH_LENGTH = 32_768;

/** Writes lines together, since a write costs as much as a cached reply. Only a killed process loses pending ones. */
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
  process.stdout.on('error', () => undefined); // without a reader of the log the server continues
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= FLUSH_LENGTH) flush();
      else timer ??= setTimeout(flush, FLUSH_INTERVAL_MS).unref();
    },
  };
}

/** Logs a request's id, method, route and path, never a query string, header or body, and no API key. */
export function loggerOptions(
  level: string,
  stream: { write: (line: string) => void } = standardOutput(),
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: { req: requestFields, err: errorFields },
    stream: { write: (line) => stream.write(withoutApiKeys(line)) },
  };
}

export class RequestLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...fields, err: error }, 'reply failed');
    else reply.log.info(fields, 'answered');
  }
}
