import type { Endpoint } from '../http/endpoint.ts';

export const jwks: Endpoint = (auth) => async (_request, reply) => {
  void reply.header('Cache-Control', 'public, max-age=600');
  return { keys: await auth.keys.publicJwks() };
};
