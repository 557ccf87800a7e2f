import { z } from 'zod';
import { invalid, AuthError } from '../../errors.ts';
import { countCodes, generateCodes, regenerateCodes, removeCodes, verifyCode } from '../../factors/recovery-codes.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import { requestMeta, type Endpoint, pathParam, adminRequestMeta } from '../../http/endpoint.ts';
import { respondWithSession } from '../../http/session-response.ts';
import type { AuthContext } from '../../context.ts';
import { challengeFactor, verifyFactor } from '../../factors/verify-factor.ts';
import { enrollFactor } from '../../factors/enroll-factor.ts';
import { unenrollFactor, removeFactorOf } from '../../factors/remove-factor.ts';
import { requireSmsChannel } from '../../sms/send-sms-code.ts';
import { relyingParty } from '../../webauthn/relying-party.ts';
import { findFactor } from '../../factors/factor-row.ts';
import { isActive, toFactor } from '../../rows/factor-view.ts';
import { findUser } from '../../rows/find-user.ts';
import { admin, person, type Route } from '../../http/route.ts';

/** A name on one line; the database stores neither control characters nor halves of characters. */
function lineOfText(max: number) {
  return z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must be text on one line');
}

export const friendlyName = lineOfText(120);

const recoveryCodesStatus: Endpoint = (auth) => async (request) => countCodes(auth, await requireOwner(auth, request));

const names = z.object({ friendly_name: friendlyName.min(1).default('Recovery codes') });

/** POST /factors/recovery-codes: ten codes, shown this once. */
const recoveryCodesGenerate: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  return generateCodes(auth, signedIn, parseBody(request, names).friendly_name, requestMeta(request));
};

const recoveryCodesRegenerate: Endpoint = (auth) => async (request) =>
  regenerateCodes(auth, await requireOwner(auth, request), requestMeta(request));

const recoveryCodesDelete: Endpoint = (auth) => async (request) =>
  removeCodes(auth, await requireOwner(auth, request), requestMeta(request));

const typed = z.object({ code: z.string().max(100).default('') });

/** POST /factors/recovery-codes/verify: the session at aal2, with new tokens. */
const recoveryCodesVerify: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireOwner(auth, request);
  const { code } = parseBody(request, typed);
  if (code.trim() === '') throw invalid('Code needs to be non-empty');
  const verified = await verifyCode(auth, signedIn, code, requestMeta(request));
  return respondWithSession(auth, verified, request, reply);
};

/** The longest name of the site in an authenticator app, in characters: it is part of the QR code. */
const ISSUER_LENGTH = 100;

const enrollParams = z.object({
  friendly_name: friendlyName.default(''),
  factor_type: z.string().max(100).default(''),
  issuer: lineOfText(ISSUER_LENGTH).default(''),
  phone: z.string().max(100).default(''),
});

/** POST /factors: the new factor, with the key of an authenticator app, which is shown this once. */
const enroll: Endpoint = (auth) => async (request) => {
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

const challenge: Endpoint = (auth) => async (request) => {
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
const verify: Endpoint = (auth) => async (request, reply) => {
  const signedIn = await requireOwner(auth, request);
  const answer = { factor_id: pathParam(request, 'factor_id'), ...parseBody(request, verifyParams) };
  const verified = await verifyFactor(auth, signedIn, answer, requestMeta(request));
  return respondWithSession(auth, verified, request, reply);
};

const unenroll: Endpoint = (auth) => async (request) =>
  unenrollFactor(auth, await requireOwner(auth, request), pathParam(request, 'factor_id'), requestMeta(request));

const adminFactorsList: Endpoint = (auth) => async (request) =>
  (await findUser(auth, pathParam(request, 'user_id'))).factors
    .filter((factor) => isActive(factor, auth))
    .map(toFactor);

const changes = z.object({ friendly_name: friendlyName.min(1) });

const adminFactorsUpdate: Endpoint = (auth) => async (request) => {
  const { id: user_id, factors } = await findUser(auth, pathParam(request, 'user_id'));
  const { id } = await findFactor(auth, auth.db, user_id, pathParam(request, 'factor_id'));
  const { friendly_name } = parseBody(request, changes);
  if (factors.some((factor) => factor.id !== id && factor.friendly_name === friendly_name))
    throw new AuthError('mfa_factor_name_conflict');
  return toFactor(await auth.db.factor.update({ where: { id }, data: { friendly_name } }));
};

/** DELETE /admin/users/:user_id/factors/:factor_id: its owner is emailed. */
const adminFactorsDelete: Endpoint = (auth) => async (request) => {
  const [user_id, factor_id] = [pathParam(request, 'user_id'), pathParam(request, 'factor_id')];
  return toFactor(await removeFactorOf(auth, user_id, factor_id, adminRequestMeta(request)));
};

const codes = person('recovery_codes_generated');

export const factorRoutes: readonly Route[] = [
  { method: 'POST', url: '/factors', endpoint: enroll, ...person('factor_enrolled') },
  { method: 'POST', url: '/factors/:factor_id/challenge', endpoint: challenge, ...person('verification_attempted') },
  { method: 'POST', url: '/factors/:factor_id/verify', endpoint: verify, ...person('verification_attempted') },
  { method: 'GET', url: '/factors/recovery-codes', endpoint: recoveryCodesStatus, ...person('user_modified') },
  { method: 'POST', url: '/factors/recovery-codes', endpoint: recoveryCodesGenerate, ...codes },
  { method: 'POST', url: '/factors/recovery-codes/regenerate', endpoint: recoveryCodesRegenerate, ...codes },
  { method: 'DELETE', url: '/factors/recovery-codes', endpoint: recoveryCodesDelete, ...person('factor_unenrolled') },
  {
    method: 'POST',
    url: '/factors/recovery-codes/verify',
    endpoint: recoveryCodesVerify,
    ...person('recovery_code_used'),
  },
  { method: 'DELETE', url: '/factors/:factor_id', endpoint: unenroll, ...person('factor_unenrolled') },

  { method: 'GET', url: '/admin/users/:user_id/factors', endpoint: adminFactorsList, ...admin },
  { method: 'PUT', url: '/admin/users/:user_id/factors/:factor_id', endpoint: adminFactorsUpdate, ...admin },
  { method: 'DELETE', url: '/admin/users/:user_id/factors/:factor_id', endpoint: adminFactorsDelete, ...admin },
];
