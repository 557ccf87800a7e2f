import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Request } from './cases.ts';

/** A response as it was received. Its body may be compressed. */
export const response = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.instanceof(Uint8Array),
});

/** The headers that every Node server sends. */
const NODE_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Sends one request and returns the response without the headers that every Node server sends. */
export async function fetchResponse(
  url: string,
  { method, path, headers, body }: Request,
): Promise<z.infer<typeof response>> {
  const received = await new Promise<IncomingMessage>((resolve, reject) => {
    send(new URL(path, url), { method, headers }).once('response', resolve).once('error', reject).end(body);
  });
  const own = Object.entries(received.headers).flatMap(([name, value]) =>
    value === undefined || NODE_HEADERS.includes(name) ? [] : [[name, value] as const],
  );
  return { status: received.statusCode ?? 0, headers: Object.fromEntries(own), body: await buffer(received) };
}
