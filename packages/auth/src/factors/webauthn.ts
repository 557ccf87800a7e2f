import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { isObject } from '@careers/contracts/common/is-object';
import { readAuthentication, readRegistration } from '../webauthn/credential.ts';
import { ALGORITHMS, requireRelyingParty } from '../webauthn/relying-party.ts';
import type { FactorKind } from './factor-kind.ts';

/** A security key: its first response creates the key pair. Beside a password it need not verify its user. */
export const webauthn: FactorKind = {
  method: 'mfa/webauthn',
  errorMessage: 'Invalid security key response',
  challenge: async (auth, _tx, { user, factor }) => {
    const party = requireRelyingParty(auth);
    const timeout = auth.config.factor_challenge_seconds * 1000;
    const allow = user.factors.flatMap(({ credential_id: id, transports }) => (id ? [{ id, transports }] : []));
    if (factor.status === 'verified') {
      const own = allow.filter(({ id }) => id === factor.credential_id);
      const options = { rpID: party.id, allowCredentials: own, timeout, userVerification: 'preferred' } as const;
      const publicKey = await generateAuthenticationOptions(options);
      return challengeOf('request', publicKey);
    }
    const name = user.email ?? user.phone ?? user.id;
    const publicKey = await generateRegistrationOptions({
      rpID: party.id,
      rpName: party.name,
      userID: new TextEncoder().encode(user.id),
      userName: name,
      userDisplayName: name,
      supportedAlgorithmIDs: ALGORITHMS,
      timeout,
      excludeCredentials: allow,
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    return challengeOf('create', publicKey);
  },
  verify: async (auth, tx, { factor, challenge: { challenge } }, { webauthn: given }) => {
    const answer = isObject(given) ? given['credential_response'] : undefined;
    const expected = { party: requireRelyingParty(auth), challenge: challenge ?? '', verified: false };
    const { credential_id, public_key, counter } = factor;
    if (credential_id !== null && public_key !== null && counter !== null) {
      const next = await readAuthentication(answer, expected, { credential_id, public_key, counter });
      return next === null ? null : { counter: next };
    }
    const made = await readRegistration(answer, expected);
    if (!made) return null;
    const taken = await tx.factor.count({ where: { credential_id: made.credential_id } });
    return taken === 0 ? made : null;
  },
};

function challengeOf(type: 'create' | 'request', publicKey: { challenge: string }) {
  return {
    stored: { challenge: publicKey.challenge },
    response: { webauthn: { type, credential_options: { publicKey } } },
  };
}
