import fastify from 'fastify';
import { z } from 'zod';
import { answerParent } from './child-process.ts';
import { response } from './response.ts';

const routes = z.array(z.object({ id: z.string(), method: z.enum(['GET', 'POST']), response }));

// The reference server: Fastify and nothing else. Each case has a route, which parses a JSON body if there is one and
// sends the product's own bytes from memory.
answerParent(async (message) => {
  const app = fastify();
  for (const { id, method, response: sample } of routes.parse(message)) {
    app.route({
      method,
      url: `/${id}/*`,
      handler: (_request, reply) => reply.code(sample.status).headers(sample.headers).send(sample.body),
    });
  }
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }) };
});
