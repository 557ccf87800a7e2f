import type { FastifyInstance } from 'fastify';

/** The calls that an app serves, such as 'GET /api/jobs/:slug', read from the tree that Fastify prints. */
export function servedCalls(app: Pick<FastifyInstance, 'printRoutes'>): string[] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, part);
      return methods.split(', ').map((method) => `${method} ${above.join('')}`);
    });
}
