import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { challengeFactor } from '../../factors/challenge-factor.ts';
import { enrollFactor } from '../../factors/enroll-factor.ts';
import { unenrollFactor } from '../../factors/remove-factor.ts';
import { verifyFactor } from '../../factors/verify-factor.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import { pathParam, requestMeta, type Endpoint } from '../../http/endpoint.ts';
import { respondWithSession } from '../../http/session-response.ts';
import { requireSmsChannel } from '../../sms/send-sms-code.ts';
import { relyingParty } from '../../webauthn/relying-party.ts';
import { friendlyName, lineOfText } from './friendly-name.ts';

/** The longest name of the site in an authenticator app, in characters: it is part of the QR code. */
const ISSUER_LENGTH = 100;

const enrollParams = z.object({
  friendly_name: friendlyName.default(''),
  factor_type: z.string().max(100).default(''),
  issuer: lineOfText(ISSUER_LENGTH).default(''),
  phone: z.string().max(100).default(''),
});

/** POST /factors: the new factor, with the key of an authenticator app, which is shown this once. */
export const enroll: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  const { friendly_name, ...asked } = parseBody(request, enrollParams);
  return enrollFactor(auth, signedIn, { friendly_name, ...enrolment(asked, auth) });
};

type Asked = Omit<z.infer<typeof enrollParams>, 'friendly_name'>;

function enrolment({ factor_type, issuer, phone }: Asked, auth: AuthContext) {
  if (factor_type === 'totp') return { factor_type, issuer } as const;
  if (factor_type === 'webauthn') {
    if (!relyingParty(auth)) throw new AuthError('mfa_webauthn_enroll_not_enabled');
    return { factor_type } as const;
  }
  if (factor_type !== 'phone') throw invalid('factor_type needs to be totp, phone, or webauthn');
  if (!auth.config.phone_enabled) throw new AuthError('mfa_phone_enroll_not_enabled');
  if (!phone) throw invalid('Phone number required to enroll Phone factor');
  return { factor_type, phone } as const;
}

const challengeParams = z.object({ channel: z.string().max(100).default('') });

export const challenge: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  requireSmsChannel(parseBody(request, challengeParams).channel);
  return challengeFactor(auth, signedIn, pathParam(request, 'factor_id'), requestMeta(request));
};

const verifyParams = z.object({
  challenge_id: z.string().max(100).default(''),
  /** Authenticator apps show their codes in groups. */
  code: z
    .string()
    .max(100)
    .transform((code) => code.replaceAll(/\s/g, ''))
    .default(''),
  webauthn: z.unknown().optional(),
});

/** POST /factors/:factor_id/verify: the session at aal2, with new tokens. */
export const verify: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireOwner(auth, request);
  const answer = parseBody(request, verifyParams);
  const verified = await verifyFactor(
    auth,
    signedIn,
    { factor_id: pathParam(request, 'factor_id'), ...answer },
    requestMeta(request),
  );
  return respondWithSession(auth, verified, request, reply);
};

export const unenroll: Endpoint = (auth) => async (request) =>
  unenrollFactor(auth, await requireOwner(auth, request), pathParam(request, 'factor_id'), requestMeta(request));
