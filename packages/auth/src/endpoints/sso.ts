import { AuthError } from '../errors.ts';
import type { Endpoint } from '../http/endpoint.ts';

/** POST /sso: not enabled. */
export const sso: Endpoint = () => async () => {
  throw new AuthError('saml_provider_disabled');
};
