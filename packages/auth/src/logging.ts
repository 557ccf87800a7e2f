import { LogController, type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** A request as logs know it: the path alone, because a query string may carry a token or a name. */
const requestFields = (request: FastifyRequest) => ({ id: request.id, method: request.method, route: request.routeOptions.url, path: request.url.split('?', 1)[0] });

/** Structured logs: a request is its id, method, route and path; never a query string, a header or a body. */
export const loggerOptions = (level: string, stream?: { write: (line: string) => void }): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  serializers: { req: requestFields },
  ...(stream && { stream }),
});

/** One line a request, when it is answered. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}
  override routeNotFound(): void {}
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const fields = { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (error) reply.log.error({ ...fields, err: error }, 'reply failed');
    else reply.log.info(fields, 'answered');
  }
}
