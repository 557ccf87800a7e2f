import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, negotiateEncoding, type RenderedPage } from './rendered-page.ts';

/**
 * Sends a page, or an empty 304 where the caller has it already.
 *
 * @param encoding By default the smallest one that the caller takes.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  encoding = negotiateEncoding(request.headers['accept-encoding']),
): Promise<FastifyReply> {
  void reply.code(page.status).headers(page.headers);
  if (page.isEmpty) return reply.send();
  void reply.headers({ etag: page.etag, vary: 'accept-encoding' });
  if (page.status === 200 && matchesEtag(request.headers['if-none-match'], page)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await page.body(encoding));
}
