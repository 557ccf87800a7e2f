import { limits } from '@careers/contracts/common/limits';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { invalid } from '../errors.ts';
import { parseBody } from '../http/body.ts';
import { requestMeta, type Endpoint } from '../http/endpoint.ts';
import { respondWithSession } from '../http/session-response.ts';
import { signUpNonce } from '../one-time-tokens/pending-sign-up.ts';
import { emailPurposes, phonePurposes } from '../one-time-tokens/purposes.ts';
import { normaliseEmail, normalisePhone } from '../rows/normalise-contact.ts';
import { choosePassword } from '../sessions/session-view.ts';
import { toUser } from '../rows/user-view.ts';
import { readAccessClaims } from '../tokens/access-claims.ts';
import { FIRST_CONFIRMATION_MESSAGE, verify, type Verified } from '../verify/verify.ts';
import { describeLink } from '../verify/describe-link.ts';

export const accessToken = z.string().max(12_000).default('');

const verifyParams = z.object({
  type: z.string().default(''),
  token: z.string().default(''),
  token_hash: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  redirect_to: z.string().default(''),
  sign_up_nonce: signUpNonce,
  password: z.string().max(limits.password.max).optional(),
  access_token: accessToken,
});

/**
 * POST /verify: a Session for a code with its address, or for a link's token alone. Beyond the contract:
 * `sign_up_nonce` or `password` proves that the visitor made the sign-up, `access_token` proves that the visitor is
 * signed in to the account whose address or number changes, and `choose_password` in the response says that the account
 * has no password yet.
 */
export const verifyPost: Endpoint = (auth) => async (request, reply) => {
  const verified = await use(auth, request);
  if ('changed' in verified) return { user: toUser(verified.changed, auth) };
  if (!('session' in verified)) return { msg: FIRST_CONFIRMATION_MESSAGE, code: '200' };
  const { session } = verified;
  return { ...(await respondWithSession(auth, session, request, reply)), ...choosePassword(session) };
};

async function use(auth: AuthContext, request: FastifyRequest): Promise<Verified> {
  const { type, token, token_hash, email, phone, redirect_to, access_token, ...proof } = parseBody(
    request,
    verifyParams,
  );
  const meta = requestMeta(request);
  if (!type) throw invalid('Verify requires a verification type');
  if ((token === '') === (token_hash === '')) throw invalid('Verify requires either a token or a token hash');
  const visitor = { ...proof, caller: await readAccessClaims(auth.tokens, access_token) };
  if (token_hash) {
    if (email || phone || redirect_to) throw invalid('Only the token_hash and type should be provided');
    return verify(auth, emailPurposesOf(type), { token: token_hash }, meta, visitor);
  }
  if ((email === '') === (phone === ''))
    throw invalid('Only an email address or phone number should be provided on verify');
  const [purposes, recipient] = phone
    ? [phonePurposesOf(type), normalisePhone(phone)]
    : [emailPurposesOf(type), normaliseEmail(email)];
  return verify(auth, purposes, { recipient, code: token.trim() }, meta, visitor);
}

/** The token purposes of a verification type. @throws AuthError validation_failed for an unknown type. */
export function emailPurposesOf(type: string) {
  const purposes = emailPurposes.get(type);
  if (!purposes) throw invalid('Invalid email verification type');
  return purposes;
}

function phonePurposesOf(type: string) {
  const purposes = phonePurposes.get(type);
  if (!purposes) throw invalid('Invalid sms verification type');
  return purposes;
}

const recipientParams = z.object({
  type: z.string().default(''),
  token_hash: z.string().max(200).default(''),
  emails: z.array(z.string().max(limits.email)).max(10).default([]),
  sign_up_nonce: signUpNonce,
  access_token: accessToken,
});

/** POST /verify/recipient, beyond the contract: describes the user whom a mailed link signs in. It uses nothing. */
export const verifyRecipient: Endpoint = (auth) => async (request) => {
  const { type, token_hash, access_token, ...browser } = parseBody(request, recipientParams);
  const caller = await readAccessClaims(auth.tokens, access_token);
  return describeLink(auth, emailPurposesOf(type), token_hash, { ...browser, caller });
};
