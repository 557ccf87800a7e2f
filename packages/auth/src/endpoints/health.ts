import type { Endpoint } from '../http/endpoint.ts';

export const health: Endpoint = () => async () => ({
  version: 'careers',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
});
