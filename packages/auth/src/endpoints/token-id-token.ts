import { z } from 'zod';
import { AuthError, invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import type { Endpoint } from '../http/endpoint.ts';

const params = z.object({ provider: z.string().max(100).default('') });

/** The token issuers of the providers that the contract names. */
const issuers = new Map([
  ['apple', 'https://appleid.apple.com'],
  ['azure', 'https://login.microsoftonline.com/common/v2.0'],
  ['facebook', 'https://www.facebook.com'],
  ['google', 'https://accounts.google.com'],
  ['kakao', 'https://kauth.kakao.com'],
]);

/** POST /token?grant_type=id_token: no provider is enabled. */
export const idTokenGrant: Endpoint = () => async (request) => {
  const { provider } = parseBody(request, params);
  const issuer = issuers.get(provider);
  if (!issuer) throw invalid(`Custom OIDC provider "${provider}" not allowed`);
  throw new AuthError('provider_disabled', { message: `Provider (issuer "${issuer}") is not enabled` });
};
