import type { FastifyInstance } from 'fastify';

/** Why the product cannot serve, as a sentence, or null: what the process knows of itself, and what it asks the database. */
export type Unreadiness = { ofProcess: () => string | null; ofDatabase: () => Promise<string | null> };

/** A load balancer asks /readyz?exclude=database: to take every process away would end the cached pages too. */
export function healthPlugin({ ofProcess, ofDatabase }: Unreadiness) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', { logLevel: 'silent', config: { limit: 'none' } }, async () => ({ status: 'ok' }));
    app.get<{ Querystring: { exclude?: string } }>(
      '/readyz',
      { logLevel: 'silent', config: { limit: 'none' } },
      async ({ query }, reply) => {
        const unreadiness = ofProcess() ?? (query.exclude === 'database' ? null : await ofDatabase());
        return unreadiness === null ? { status: 'ok' } : reply.code(503).send({ error: unreadiness });
      },
    );
  };
}
