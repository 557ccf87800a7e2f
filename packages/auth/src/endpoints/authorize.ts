import { invalid } from '../errors.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** GET /authorize?provider=…: no provider is enabled. */
export const authorize: Endpoint = () => async () => {
  throw invalid('Unsupported provider: provider is not enabled');
};
