import { limits } from '@careers/contracts/common/limits';
import { z } from 'zod';
import { parseBody } from '../http/body.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { signUpNonce } from '../one-time-tokens/pending-sign-up.ts';
import { readAccessClaims } from '../tokens/access-claims.ts';
import { describeLink } from '../verify/describe-link.ts';
import { accessToken, emailPurposesOf } from './verify.ts';

const params = z.object({
  type: z.string().default(''),
  token_hash: z.string().max(200).default(''),
  emails: z.array(z.string().max(limits.email)).max(10).default([]),
  sign_up_nonce: signUpNonce,
  access_token: accessToken,
});

/** POST /verify/recipient, beyond the contract: describes the user whom a mailed link signs in. It uses nothing. */
export const verifyRecipient: Endpoint = (auth) => async (request) => {
  const { type, token_hash, access_token, ...browser } = parseBody(request, params);
  const caller = await readAccessClaims(auth.tokens, access_token);
  return describeLink(auth, emailPurposesOf(type), token_hash, { ...browser, caller });
};
