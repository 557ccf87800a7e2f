import fastify from 'fastify';
import type { Auth } from '../auth.ts';

/** Every endpoint that a service answers, such as `GET /admin/users/:user_id`, in order. */
export async function servedRoutes({ plugin }: Auth): Promise<string[]> {
  const served: string[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (!['HEAD', 'OPTIONS'].includes(one)) served.push(`${one} ${url}`);
  });
  await app.register(plugin);
  await app.close();
  return [...new Set(served)].toSorted();
}
