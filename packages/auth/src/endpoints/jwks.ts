import type { Endpoint } from '../http/endpoint.ts';

/** GET /.well-known/jwks.json: the public keys that access tokens are verified with. */
export const jwks: Endpoint = (auth) => async (_request, reply) => {
  void reply.header('Cache-Control', 'public, max-age=600');
  return { keys: await auth.keys.publicJwks() };
};
