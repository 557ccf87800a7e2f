import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Context } from '../context/context.ts';
import type { CountedCall } from '../context/counted-call.ts';

/** A route's limit: its call; `by procedure`, `by page`: those count themselves; `none`: it reads one file at most. */
type RouteLimit = CountedCall | 'by procedure' | 'by page' | 'none';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyContextConfig {
    limit?: RouteLimit;
  }
}

/** Counts the calls of every route with a limit. An application with a route without a limit does not start. */
export function limitRoutes(app: FastifyInstance, contextOf: (request: FastifyRequest) => Context): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
    const { config, preHandler = [] } = route;
    const limit = config?.limit;
    if (typeof limit !== 'object') return;
    route.preHandler = [
      async (request: FastifyRequest) => countCall(limit, contextOf(request)),
      ...[preHandler].flat(),
    ];
  });
  app.addHook('onReady', async () => {
    // The sign-in service limits its own endpoints.
    const free = routes.find(({ url, config }) => config?.limit === undefined && !url.startsWith('/auth/v1'));
    if (free) throw new Error(`The route ${String(free.method)} ${free.url} has no limit: give it config.limit`);
  });
}

async function countCall(limit: CountedCall, { limits, client, getCurrentUser }: Context): Promise<void> {
  const user = await getCurrentUser();
  await limits.count(limit, { user_id: user?.id ?? null, ip: client.ip });
}
