import type { FastifyInstance } from 'fastify';

/** /healthz responds while the process runs; /readyz says whether it can serve, or why not. */
export function healthPlugin(check: () => Promise<string | null>) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', { logLevel: 'silent', config: { limit: 'none' } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'silent', config: { limit: 'none' } }, async (_request, reply) => {
      const unreadiness = await check();
      return unreadiness === null ? { status: 'ok' } : reply.code(503).send({ error: unreadiness });
    });
  };
}
