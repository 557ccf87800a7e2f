import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, negotiateEncoding, type RenderedPage } from './rendered-page.ts';

/** Sends a page in the smallest encoding that the caller takes, or an empty 304 where the caller has it already. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  void reply.code(page.status).headers(page.headers);
  if (page.isEmpty) return reply.send();
  void reply.headers({ etag: page.etag, vary: 'accept-encoding' });
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page)) return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
