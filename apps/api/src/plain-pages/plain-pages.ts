import type { Brand } from '@careers/contracts/site/brand';
import type { PlainPage } from '@careers/contracts/site/plain-pages';
import { plainPagePolicy } from '@careers/server/content-security-policy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createPageResponse } from '../cache/ready-response.ts';
import { sendResponse } from '../cache/send-response.ts';
import { errorPage } from '../common/html-page.ts';
import { retryHeader, toLoggedError } from '../common/send-error.ts';

export type RenderPlainPage = (page: PlainPage) => Promise<{ html: string; policy: string }>;

/** Answers with a page of the web app that has no script. It is rendered for each request, and nothing stores it. */
export type ShowPage = (reply: FastifyReply, page: PlainPage, status?: number) => Promise<FastifyReply>;

export function showPage(render: RenderPlainPage): ShowPage {
  return async (reply, page, status = 200) => {
    const { html, policy } = await render(page);
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': hasToken(reply) ? 'no-referrer' : 'same-origin',
      'x-robots-tag': 'noindex',
    };
    return sendResponse(reply.request, reply, await createPageResponse(status, headers, html));
  };
}

/** Whether the address of a page holds a token. Without any referrer a browser sends forms with the origin `null`. */
function hasToken({ request: { query } }: FastifyReply): boolean {
  return typeof query === 'object' && query !== null && 'key' in query;
}

/** The config of a form whose token alone is checked: pages without a referrer, and mail programs, send it from any origin. */
export const tokenForm = { config: { limit: { kind: 'change' }, anyOrigin: true } } as const;
/** Costs as much as any page that is rendered. */
export const readPage = { config: { limit: { kind: 'read', cost: 10 } } } as const;

/** Takes bodies of every type as text, up to a number of bytes: mail programs send several types. */
export function takeBodiesAsText(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Answers errors of forms with a page, which repeats nothing that was sent. */
export function sendPlainErrors(app: FastifyInstance, brand: Pick<Brand, 'name'>): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toLoggedError(error, request.log);
    const { status, message } = refusal;
    void reply.headers({ ...retryHeader([refusal]), 'content-security-policy': plainPagePolicy([]) });
    return reply.code(status).type('text/html; charset=utf-8').send(errorPage(brand.name, message));
  });
}

/** The fields of a form that was taken as text. */
export function fieldsOf(body: unknown): Partial<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''));
}

/** Accepts bodies of every type without reading them: Node discards what is left of a request after its response. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
}

/** Whether a mail program sent the form: it gets the page at once, because it follows no redirect (RFC 8058, 3.1). */
export function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && body.includes('One-Click');
}
