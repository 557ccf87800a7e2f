import type { Endpoint } from '../http/endpoint.ts';

/** GET /health: with the name that the contract asks for. */
export const health: Endpoint = () => async () => ({
  version: 'careers',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
});
