import { docsPolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance } from 'fastify';
import { createPageResponse } from '../../cache/ready-response.ts';
import { sendResponse } from '../../cache/send-response.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { openApiDocument } from './open-api-document.ts';

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
  'access-control-allow-origin': '*',
};
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': docsPolicy(DOCS_STYLE),
  'referrer-policy': 'no-referrer',
};

/** Makes the document and its page. Clients store a copy and revalidate it each time. */
async function createPages() {
  const document = openApiDocument();
  const [json, docs] = await Promise.all([
    createPageResponse(200, jsonHeaders, JSON.stringify(document)),
    createPageResponse(200, pageHeaders, docsPage(document)),
  ]);
  return { json, docs };
}

/** GET /api/openapi.json: the OpenAPI document, also for pages of other sites. GET /api/docs: the same for people. */
export async function openApiPlugin(app: FastifyInstance): Promise<void> {
  let made: ReturnType<typeof createPages> | undefined; // set at the first request
  function pages() {
    return (made ??= createPages());
  }
  app.get('/openapi.json', { config: { limit: 'none', crossOrigin: true } }, async (request, reply) =>
    sendResponse(request, reply, (await pages()).json),
  );
  app.get('/docs', { config: { limit: 'none' } }, async (request, reply) =>
    sendResponse(request, reply, (await pages()).docs),
  );
}
