import { limits } from '@careers/contracts/limits';
import { z } from 'zod';
import { parseBody } from '../http/body.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { signUpNonce } from '../one-time-tokens/pending-sign-up.ts';
import { describeLink } from '../verify/describe-link.ts';
import { emailPurposesOf } from './verify.ts';

const params = z.object({
  type: z.string().default(''),
  token_hash: z.string().max(200).default(''),
  emails: z.array(z.string().max(limits.email)).max(10).default([]),
  sign_up_nonce: signUpNonce,
});

/** POST /verify/recipient, beyond the contract: whom a mailed link signs in. It uses nothing. */
export const verifyRecipient: Endpoint = (auth) => async (request) => {
  const { type, token_hash, ...browser } = parseBody(request, params);
  return describeLink(auth, emailPurposesOf(type), token_hash, browser);
};
