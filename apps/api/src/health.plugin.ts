import type { Db } from '@careers/db/client';
import type { FastifyInstance } from 'fastify';

/** /healthz replies while the process runs; /readyz also queries the database. */
export function healthPlugin(db: Db) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', { logLevel: 'silent', config: { limit: 'none' } }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'silent', config: { limit: 'none' } }, async (_request, reply) => {
      try {
        await db.$queryRaw`SELECT 1`;
        return { status: 'ok' };
      } catch {
        return reply.code(503).send({ error: 'The database cannot be reached' });
      }
    });
  };
}
