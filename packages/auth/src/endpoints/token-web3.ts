import { AuthError } from '../errors.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** POST /token?grant_type=web3: not enabled. */
export const web3Grant: Endpoint = () => async () => {
  throw new AuthError('web3_provider_disabled');
};
