import type { FastifyInstance } from 'fastify';
import { createRenderedPage, type RenderedPage } from '../../ssr/rendered-page.ts';
import { sendPage } from '../../ssr/send-page.ts';
import { docsPage } from './docs-page.ts';
import { DOCS_CSP } from './docs-style.ts';
import { openApiDocument } from './open-api-document.ts';

/** Callers keep a copy, and ask each time whether it is still right. */
const revalidated = { 'cache-control': 'no-cache' };

/** GET /api/openapi.json: the OpenAPI document, also for pages of other sites. GET /api/docs: the same for people. */
export async function openApiPlugin(app: FastifyInstance): Promise<void> {
  const pages = lazily(() => {
    const document = openApiDocument();
    return {
      document: createRenderedPage(
        200,
        {
          ...revalidated,
          'content-type': 'application/json; charset=utf-8',
          'access-control-allow-origin': '*',
        },
        JSON.stringify(document),
      ),
      docs: createRenderedPage(
        200,
        {
          ...revalidated,
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': DOCS_CSP,
          'referrer-policy': 'no-referrer',
        },
        docsPage(document),
      ),
    };
  });
  app.get('/openapi.json', (request, reply) => sendPage(request, reply, pages().document));
  app.get('/docs', (request, reply) => sendPage(request, reply, pages().docs));
}

/** Makes the pages at the first request: they are the same for as long as the process runs. */
function lazily<Pages extends Record<string, RenderedPage>>(make: () => Pages): () => Pages {
  let made: Pages | undefined;
  return () => (made ??= make());
}
