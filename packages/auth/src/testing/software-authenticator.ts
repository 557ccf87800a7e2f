import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { GoTrueClient } from '@supabase/auth-js';

/** The options of a device: by default it checks its user, at the site of the tests. */
type Device = { rpId?: string; origin?: string; userVerified?: boolean };
/** A credential as JSON, as the client sends it. */
type Answer = Parameters<GoTrueClient['passkey']['verifyRegistration']>[0]['credential'];
type CreationOptions = { challenge: string; user: { id: string } };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest();
}

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** A device that makes one key pair (ES256, attestation none) and signs with it, as WebAuthn level 3 says. */
export function softwareAuthenticator({
  rpId = 'localhost',
  origin = 'http://localhost:3000',
  userVerified = true,
}: Device = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // A COSE key (RFC 9052) as a CBOR map: kty EC2, alg ES256, crv P-256, x, y
  const coseKey = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  let counter = 0;
  let userHandle: string | undefined;

  function authenticatorData(flags: number, rest: Uint8Array = Buffer.alloc(0)): Buffer {
    const set = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), uint(counter, 4), rest]);
  }
  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  function credential<Response>(response: Response) {
    const name = id.toString('base64url');
    return { id: name, rawId: name, type: 'public-key' as const, response, clientExtensionResults: {} };
  }

  return {
    /** Returns the result of `navigator.credentials.create`, as JSON. */
    create: ({ challenge, user }: CreationOptions) => {
      userHandle = user.id;
      const aaguid = Buffer.alloc(16);
      const authData = authenticatorData(HAS_CREDENTIAL, Buffer.concat([aaguid, uint(id.length, 2), id, coseKey]));
      // { fmt: 'none', attStmt: {}, authData: bytes }
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        uint(authData.length, 1),
        authData,
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }) as Answer;
    },
    /** Returns the result of `navigator.credentials.get`, as JSON. The counter rises with each. */
    get: ({ challenge }: { challenge: string }) => {
      counter += 1;
      const data = authenticatorData(0);
      const client = clientData('webauthn.get', challenge);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      }) as Answer;
    },
    /** Sets the counter back, as in a copy of the device. */
    rewind: () => {
      counter = 0;
    },
    /** Sets the user handle, as if another person owned the key pair. */
    claim: (handle: string) => {
      userHandle = handle;
    },
  };
}
