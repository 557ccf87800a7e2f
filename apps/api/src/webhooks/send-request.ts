import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import { limits } from '@careers/contracts/common/limits';
import type { WebhookOutcome } from '@careers/contracts/site/webhook-types';
import { findTarget, type Reach, type Target } from './find-target.ts';
import { readRetryAfter } from './schedule.ts';

/** The time for connection, request and answer. */
const TIMEOUT_MS = 15_000;
/** Ends the connection once it has read this many bytes. */
const MAX_ANSWER_BYTES = 8 * 1024;

export type Request = { url: string; headers: Record<string, string>; body: string };

/** `retry_after`: the milliseconds that the endpoint asks to wait. */
export type Result = {
  outcome: Exclude<WebhookOutcome, 'switched_off'>;
  status: number | null;
  answer: string | null;
  retry_after: number | null;
};

type Options = Reach & {
  signal: AbortSignal;
  /** A certificate authority to trust beside the system's. */
  ca?: string | undefined;
  timeout_ms?: number;
};

export function without(outcome: Result['outcome']): Result {
  return { outcome, status: null, answer: null, retry_after: null };
}

/** Connects to the addresses that are checked now, with the name in SNI and Host. Follows no redirect and no proxy. */
export async function sendRequest(request: Request, options: Options): Promise<Result> {
  const target = await findTarget(request.url, options);
  if (!target) return without('address_refused');
  if (target.addresses.length === 0) return without('unreachable');
  const timeout = AbortSignal.timeout(options.timeout_ms ?? TIMEOUT_MS);
  try {
    const response = await connect(request, target, options.ca, AbortSignal.any([options.signal, timeout]));
    const status = response.statusCode ?? 0;
    return {
      outcome: status >= 200 && status < 300 ? 'delivered' : 'failed',
      status,
      answer: await readAnswer(response),
      retry_after: readRetryAfter(response.headers['retry-after'], new Date()),
    };
  } catch {
    return without(timeout.aborted ? 'timed_out' : 'unreachable');
  }
}

async function connect(
  { headers, body }: Request,
  { url, addresses }: Target,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // Gives the checked addresses to the connection in place of a second look-up, which could give others.
  const lookup: LookupFunction = (_hostname, { all }, done) => {
    const [first] = addresses;
    if (all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const shared = { method: 'POST', headers, lookup, signal };
  const outgoing =
    url.protocol === 'https:'
      ? httpsRequest(url, { ...shared, ...(ca !== undefined && { ca }), agent: new HttpsAgent({ keepAlive: false }) })
      : httpRequest(url, { ...shared, agent: new HttpAgent({ keepAlive: false }) });
  outgoing.on('error', () => undefined); // one after the response, whose reader learns of it too
  outgoing.end(body);
  // The signal ends the wait also where Node closes the connection without an error, as after 101 Switching Protocols.
  const [response] = (await once(outgoing, 'response', { signal })) as [IncomingMessage];
  return response;
}

/** Reads the beginning. The status has decided already, so an answer that breaks off is kept as far as it came. */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // Broken off, or not ended in time.
  }
  response.destroy();
  const text = Buffer.concat(chunks).subarray(0, MAX_ANSWER_BYTES).toString('utf8').toWellFormed();
  return Array.from(text.replaceAll(/\p{Cc}/gu, ' '))
    .slice(0, limits.webhook_answer)
    .join('');
}
