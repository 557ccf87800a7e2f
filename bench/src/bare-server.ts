import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { handleCalls } from './child-process.ts';
import { response } from './response.ts';

const routes = z.array(z.object({ id: z.string(), response }));

// The bare server: node:http and nothing else. It reads only the first part of a request's path, which names a case,
// and sends the product's own headers and bytes from memory.
handleCalls(async (message) => {
  const responses = new Map(routes.parse(message).map(({ id, response: sample }) => [id, sample]));
  const server = createServer((request, reply) => {
    const url = request.url ?? '';
    const found = responses.get(url.slice(1, url.indexOf('/', 1)));
    if (!found) return void reply.writeHead(404).end();
    reply.writeHead(found.status, { ...found.headers, 'content-length': found.body.length }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
