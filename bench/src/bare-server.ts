import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { answerParent } from './child-process.ts';
import { response } from './response.ts';

const routes = z.array(z.object({ id: z.string(), response }));

// The reference server: node:http and nothing else. It reads no more of a request than the first part of its path, which
// names a case, and sends the product's own headers and bytes from memory.
answerParent(async (message) => {
  const answers = new Map(routes.parse(message).map(({ id, response: sample }) => [id, sample]));
  const server = createServer((request, reply) => {
    const url = request.url ?? '';
    const answer = answers.get(url.slice(1, url.indexOf('/', 1)));
    if (!answer) return void reply.writeHead(404).end();
    reply.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
