import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '@careers/contracts/common/is-object';
import type { RenderPage } from '@careers/contracts/site/render-page';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

function isServerEntry(module: unknown): module is { renderPage: RenderPage } {
  return isObject(module) && typeof module['renderPage'] === 'function';
}

/** Serves the built web app's files and returns what renders its pages. @throws Error where `webDist` has no build. */
export async function serveBuiltWebApp(app: FastifyInstance, webDist: string): Promise<RenderPage> {
  const client = join(webDist, 'client');
  const [files, entry] = await Promise.all([
    readdir(client, { withFileTypes: true }),
    import(pathToFileURL(join(webDist, 'server/entry-server.js')).href) as Promise<unknown>,
  ]).catch((cause: unknown) => {
    throw new Error(`There is no built web app in ${webDist}: build it first.`, { cause });
  });
  if (!isServerEntry(entry)) throw new Error(`The web app in ${webDist} does not render pages.`);

  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true });
  // The names of assets contain a hash of their content, so a cached copy never becomes outdated.
  app.get<{ Params: { '*': string } }>('/assets/*', { config: { limit: 'none' } }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '1y' }),
  );
  for (const file of files) {
    if (file.isFile())
      app.get(`/${file.name}`, { config: { limit: 'none' } }, (_request, reply) =>
        reply.sendFile(file.name, { maxAge: '1d' }),
      );
  }
  return entry.renderPage;
}
