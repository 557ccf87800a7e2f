import { z } from 'zod';
import { invalid } from '../../errors.ts';
import { countCodes, generateCodes, regenerateCodes, removeCodes, verifyCode } from '../../factors/recovery-codes.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import { requestMeta, type Endpoint } from '../../http/endpoint.ts';
import { respondWithSession } from '../../http/session-response.ts';
import { friendlyName } from './friendly-name.ts';

export const recoveryCodesStatus: Endpoint = (auth) => async (request) =>
  countCodes(auth, await requireOwner(auth, request));

const names = z.object({ friendly_name: friendlyName.min(1).default('Recovery codes') });

/** POST /factors/recovery-codes: ten codes, shown this once. */
export const recoveryCodesGenerate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  return generateCodes(auth, signedIn, parseBody(request, names).friendly_name, requestMeta(request));
};

export const recoveryCodesRegenerate: Endpoint = (auth) => async (request) =>
  regenerateCodes(auth, await requireOwner(auth, request), requestMeta(request));

export const recoveryCodesDelete: Endpoint = (auth) => async (request) =>
  removeCodes(auth, await requireOwner(auth, request), requestMeta(request));

const typed = z.object({ code: z.string().max(100).default('') });

/** POST /factors/recovery-codes/verify: the session at aal2, with new tokens. */
export const recoveryCodesVerify: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireOwner(auth, request);
  const { code } = parseBody(request, typed);
  if (code.trim() === '') throw invalid('Code needs to be non-empty');
  const verified = await verifyCode(auth, signedIn, code, requestMeta(request));
  return respondWithSession(auth, verified, request, reply);
};
