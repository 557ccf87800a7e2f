import fastify from 'fastify';
import { z } from 'zod';
import { answerParent } from './child.ts';
import { reply } from './reply.ts';

const routes = z.array(z.object({ id: z.string(), method: z.enum(['GET', 'POST']), reply }));

// What everything is compared with: Fastify and nothing else. One route for each case, which parses a JSON body if there
// is one and sends the product's own bytes from memory.
answerParent(async (message) => {
  const app = fastify();
  for (const {
    id,
    method,
    reply: { status, headers, body },
  } of routes.parse(message)) {
    app.route({
      method,
      url: `/${id}/*`,
      handler: (_request, answer) => answer.code(status).headers(headers).send(body),
    });
  }
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }) };
});
