import { isObject } from '@careers/contracts/common/is-object';
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { ALGORITHMS, type RelyingParty } from './relying-party.ts';

type Credential = {
  credential_id: string;
  public_key: Uint8Array<ArrayBuffer>;
  counter: bigint;
  transports: string[];
};

type Asked = { party: RelyingParty; challenge: string; verified: boolean };

/** Characters of a value in base64url; the whole body has a limit of its own. */
const text = z.string().max(16_384);
const credential = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
});
const registration = credential.extend({
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
});
const authentication = credential.extend({
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.nullish() }),
});

/** WebAuthn has ids of at most 1023 bytes. */
const BASE64URL = /^[\w-]{1,1400}$/;

export function credentialIdOf(answer: unknown): string | null {
  const id = isObject(answer) ? answer['id'] : undefined;
  return typeof id === 'string' && BASE64URL.test(id) ? id : null;
}

export function userHandleOf(answer: unknown): string | null {
  return authentication.safeParse(answer).data?.response.userHandle ?? null;
}

/**
 * Returns the key pair that a device has made for this challenge, site and origin; null for any other response.
 *
 * @param asked.verified Whether the device must have verified its user, by a PIN or a fingerprint.
 */
export async function readRegistration(
  answer: unknown,
  { party, challenge, verified }: Asked,
): Promise<Credential | null> {
  const given = registration.safeParse(answer);
  if (!given.success) return null;
  const { transports = [], ...response } = given.data.response;
  const checked = await verifyRegistrationResponse({
    response: { ...given.data, response, clientExtensionResults: {} } satisfies RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: verified,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credential_id: id, public_key: new Uint8Array(publicKey), counter: BigInt(counter), transports };
}

/** Returns the key pair's new counter, or null: also for a copied key pair, whose counter is behind. */
export async function readAuthentication(
  answer: unknown,
  { party, challenge, verified }: Asked,
  { credential_id, public_key, counter }: Omit<Credential, 'transports'>,
): Promise<bigint | null> {
  const given = authentication.safeParse(answer);
  if (!given.success || given.data.id !== credential_id) return null;
  const { userHandle, ...response } = given.data.response;
  const checked = await verifyAuthenticationResponse({
    response: {
      ...given.data,
      response: { ...response, ...(userHandle ? { userHandle } : {}) },
      clientExtensionResults: {},
    } satisfies AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: verified,
    credential: { id: credential_id, publicKey: public_key, counter: Number(counter) },
  }).catch(() => null);
  return checked?.verified ? BigInt(checked.authenticationInfo.newCounter) : null;
}
