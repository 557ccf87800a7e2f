import { type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { Request } from './cases.ts';

/** A reply as it came over the wire: still compressed, if it was. */
export const reply = z.object({
  status: z.int(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.instanceof(Uint8Array),
});
export type Reply = z.infer<typeof reply>;

/** What Node writes by itself. */
const OWN = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/** Makes one request and keeps all that came back but what every server of Node says by itself. */
export async function readReply(address: string, { method, path, headers, body }: Request): Promise<Reply> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(new URL(path, address), { method, headers }).once('response', resolve).once('error', reject).end(body);
  });
  const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined || OWN.includes(name) ? [] : [[name, value] as const],
  );
  return { status: answer.statusCode ?? 0, headers: Object.fromEntries(kept), body: await buffer(answer) };
}
