import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, negotiateEncoding, type ReadyResponse } from './ready-response.ts';

/**
 * Sends a response, or an empty 304 if the caller already has it.
 *
 * @param encoding By default the smallest one that the caller accepts.
 */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: ReadyResponse,
  encoding = negotiateEncoding(request.headers['accept-encoding']),
): Promise<FastifyReply> {
  void reply.code(response.status).headers(response.headers);
  if (response.isEmpty) return reply.send();
  const { vary } = response.headers;
  void reply.headers({ etag: response.etag, vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' });
  if (response.status === 200 && matchesEtag(request.headers['if-none-match'], response)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await response.body(encoding));
}
