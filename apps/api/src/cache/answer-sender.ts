import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AnswerCache } from './answer-cache.ts';
import { type Encoding, negotiateEncoding, type ReadyAnswer } from './ready-answer.ts';
import { sendAnswer } from './send-answer.ts';

/** Bytes of all answers that are sent without routing: about a thousand lists in JSON, or two thousand compressed pages. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes of an address and its headers in memory. */
const BASE_SIZE = 2_000;
/**
 * A body up to so many bytes is held as text, a character for each byte: Node writes headers and text in one piece, and headers and
 * bytes in two. A longer one takes it more time to copy than to write apart: a fifth of an answer of 86 kB.
 */
const MAX_TEXT = 24_000;
/** A longer address is routed each time. */
const MAX_ADDRESS_LENGTH = 1_000;

/** Headers of a request that Fastify and tRPC know how to answer. */
const SPECIAL = ['if-none-match', 'trpc-accept', 'content-type', 'content-length', 'transfer-encoding'] as const;

type KnownAddress = {
  key: string;
  /** The answer that these headers belong to: once the cache has another one, they are of no use. */
  answer: WeakRef<ReadyAnswer>;
  body: string | Buffer;
  route: string;
  /** Names the route and the path in each line. */
  log: FastifyBaseLogger;
  /** Names and values by turns. */
  headers: string[];
};

export type AnswerSender = {
  /** Sends an answer of the cache; from the second time on also to every GET of the same address, as long as it is kept. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    answer: ReadyAnswer,
    encoding?: Encoding,
  ) => Promise<FastifyReply>;
  /**
   * Answers a request before Fastify sees it, where the very address was asked for before and its answer is kept. The
   * response has the headers that Fastify's had, and the log has the same line, with the request's id as `reqId` alone.
   *
   * @returns whether it did.
   */
  answerAtOnce: (request: IncomingMessage, response: ServerResponse) => boolean;
};

type Options = {
  answers: Pick<AnswerCache, 'kept' | 'keyOf'>;
  log: FastifyBaseLogger;
  /** Told of each response that Fastify does not see. */
  onAnswered: (route: string) => void;
};

/** Sends kept answers. Routing, hooks and logging of Fastify cost as much as sending: an address that is known skips them. */
export function createAnswerSender({ answers, log, onAnswered }: Options): AnswerSender {
  const known = new LRUCache<string, KnownAddress>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length + BASE_SIZE,
  });
  /** Answers that were sent before. One that is sent once, as to a crawler, takes no room from those that are asked for again. */
  const sentBefore = new WeakSet<ReadyAnswer>();
  const encodings = new LRUCache<string, Encoding>({ max: 100 });

  /** `negotiateEncoding`, once for each header: browsers send very few different ones. */
  function encodingOf(header: string | undefined): Encoding {
    if (header === undefined) return 'identity';
    const known = encodings.get(header);
    if (known) return known;
    const encoding = negotiateEncoding(header);
    encodings.set(header, encoding);
    return encoding;
  }

  function remember(request: FastifyRequest, reply: FastifyReply, answer: ReadyAnswer, asked: Encoding): void {
    if (!sentBefore.has(answer)) return void sentBefore.add(answer);
    const { url, method } = request.raw;
    const key = answers.keyOf(answer);
    const bytes = answer.heldBody(asked);
    if (key === undefined || bytes === undefined || method !== 'GET' || reply.statusCode !== 200) return;
    if (url === undefined || url.length > MAX_ADDRESS_LENGTH) return;
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      name === 'x-request-id' || name === 'content-length' ? [] : [name, String(value)],
    );
    headers.push('content-length', String(bytes.length));
    const body = bytes.length > MAX_TEXT ? bytes : bytes.toString('latin1');
    const route = request.routeOptions.url ?? '';
    const ownLog = log.child({ req: { method, url, routeOptions: { url: route } } });
    known.set(`${asked} ${url}`, { key, answer: new WeakRef(answer), body, route, log: ownLog, headers });
  }

  return {
    send: async (request, reply, answer, encoding) => {
      const asked = encodingOf(request.headers['accept-encoding']);
      const sent = sendAnswer(request, reply, answer, encoding ?? asked);
      if (encoding === undefined) remember(request, reply, answer, asked);
      return sent;
    },
    answerAtOnce: (request, response) => {
      const { method, url, headers, rawHeaders } = request;
      if (method !== 'GET' || url === undefined) return false;
      const encoding = encodingOf(headers['accept-encoding']);
      const place = `${encoding} ${url}`;
      const address = known.get(place);
      if (!address || SPECIAL.some((name) => headers[name] !== undefined)) return false;
      if (headers.accept?.includes('jsonl') || !namesHostOnce(rawHeaders)) return false;
      const answer = answers.kept(address.key);
      if (!answer || address.answer.deref() !== answer) {
        known.delete(place);
        return false;
      }
      const id = randomUUID();
      response.writeHead(200, ['x-request-id', id].concat(address.headers)).end(address.body, 'latin1');
      address.log.info({ reqId: id, status: 200, ms: 0 }, 'answered');
      onAnswered(address.route);
      return true;
    },
  };
}

function namesHostOnce(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1;
}

/** Lets a function answer the requests of a server first; those that it does not answer go on as before. */
export function answerFirst(server: Server, answer: AnswerSender['answerAtOnce']): void {
  const listeners = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
