import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { AuthError, invalid } from '../../errors.ts';
import { enrollFactor } from '../../factors/enroll-factor.ts';
import { requireOwner } from '../../http/authenticate.ts';
import { parseBody } from '../../http/body.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { relyingParty } from '../../webauthn/relying-party.ts';
import { friendlyName, lineOfText } from './friendly-name.ts';

/** Characters of the name that an authenticator app shows for the site: it stands in the QR code. */
const ISSUER_LENGTH = 100;

const params = z.object({
  friendly_name: friendlyName.default(''),
  factor_type: z.string().max(100).default(''),
  issuer: lineOfText(ISSUER_LENGTH).default(''),
  phone: z.string().max(100).default(''),
});

/** POST /factors: the new factor, with the key of an authenticator app, which is shown this once. */
export const enroll: Endpoint = (auth) => async (request) => {
  const signedIn = await requireOwner(auth, request);
  const { friendly_name, ...asked } = parseBody(request, params);
  return enrollFactor(auth, signedIn, { friendly_name, ...enrolment(asked, auth) });
};

type Asked = Omit<z.infer<typeof params>, 'friendly_name'>;

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
