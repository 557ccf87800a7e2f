import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderPage } from '@careers/contracts/site';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

function isEntry(module: unknown): module is { renderPage: RenderPage } {
  return (
    typeof module === 'object' && module !== null && 'renderPage' in module && typeof module.renderPage === 'function'
  );
}

/**
 * Serves the files of a built web app and gives the function that renders its pages.
 *
 * @throws where there is no build.
 */
export async function builtSite(app: FastifyInstance, webDist: string): Promise<RenderPage> {
  const client = join(webDist, 'client');
  const [files, entry] = await Promise.all([
    readdir(client, { withFileTypes: true }),
    import(pathToFileURL(join(webDist, 'server/entry-server.js')).href) as Promise<unknown>,
  ]).catch((cause: unknown) => {
    throw new Error(`There is no built web app in ${webDist}: build it first.`, { cause });
  });
  if (!isEntry(entry)) throw new Error(`The web app in ${webDist} does not render pages.`);

  await app.register(fastifyStatic, { root: client, serve: false, preCompressed: true });
  // Named by their content, so a copy is right for ever.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { immutable: true, maxAge: '1y' }),
  );
  for (const file of files) {
    if (file.isFile()) app.get(`/${file.name}`, (_request, reply) => reply.sendFile(file.name, { maxAge: '1d' }));
  }
  return entry.renderPage;
}
