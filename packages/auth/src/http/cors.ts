import type { FastifyInstance } from 'fastify';
import { VERSION_HEADER } from './api-version.ts';

const EXPOSED = `X-Total-Count, Link, ${VERSION_HEADER}, Retry-After`;
const ALLOWED = `Accept, Authorization, Content-Type, apikey, X-Client-Info, ${VERSION_HEADER}, X-JWT-AUD`;

/** For a service apart from the site. Any origin may call, because no endpoint reads a cookie that opens anything. */
export function allowCors(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.origin)
      reply.headers({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED });
  });
  app.options('/*', async (_request, reply) =>
    reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
        'Access-Control-Allow-Headers': ALLOWED,
        'Access-Control-Max-Age': '3600',
      })
      .send(),
  );
}
