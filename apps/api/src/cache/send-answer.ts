import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, negotiateEncoding, type ReadyAnswer } from './ready-answer.ts';

/**
 * Sends an answer, or an empty 304 where the caller has it already.
 *
 * @param encoding By default the smallest one that the caller takes.
 */
export async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: ReadyAnswer,
  encoding = negotiateEncoding(request.headers['accept-encoding']),
): Promise<FastifyReply> {
  void reply.code(answer.status).headers(answer.headers);
  if (answer.isEmpty) return reply.send();
  const { vary } = answer.headers;
  void reply.headers({ etag: answer.etag, vary: vary ? `${vary}, accept-encoding` : 'accept-encoding' });
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer)) return reply.code(304).send();
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(await answer.body(encoding));
}
