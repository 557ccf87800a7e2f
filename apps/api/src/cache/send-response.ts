import type { FastifyReply, FastifyRequest } from 'fastify';
import { mayReadOwnChange } from './own-changes.ts';
import { matchesEtag, negotiateEncoding, type ReadyResponse } from './ready-response.ts';

/** A cache in front keeps the response for seconds, and for ten minutes while the site is away. Browsers revalidate. */
export const PUBLIC_FOR_SECONDS = 'public, max-age=0, s-maxage=4, stale-while-revalidate=1, stale-if-error=600';

/** Sends a response, or an empty 304 if the caller has it. `encoding`: by default the smallest that they accept. */
export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: ReadyResponse,
  encoding = negotiateEncoding(request.headers['accept-encoding']),
): Promise<FastifyReply> {
  void reply.code(response.status).headers(response.headers);
  const isPublic = response.headers['cache-control'] === PUBLIC_FOR_SECONDS;
  if (isPublic && (mayReadOwnChange(request) || reply.hasHeader('set-cookie')))
    void reply.header('cache-control', 'private, no-store');
  if (response.isEmpty) return reply.send();
  const { vary } = response.headers;
  void reply.headers({ etag: response.etag, vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' });
  if (response.status === 200 && matchesEtag(request.headers['if-none-match'], response)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await response.body(encoding));
}
