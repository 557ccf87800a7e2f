import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto';

// Bytes of a token: version (1), session id (16), counter (4), half of an HMAC-SHA256 (16), checksum (4)
const VERSION = 1;
const SIGNED = 21;
const SIGNATURE = 16;
const CHECKSUM = 4;
const LENGTH = SIGNED + SIGNATURE + CHECKSUM;

export type RefreshClaim = { session_id: string; counter: number };

/** Each session has a key derived from the secret: the sessions table holds nothing to make a token from. */
function signatureOf(secret: KeyObject, session: Uint8Array, signed: Uint8Array): Buffer {
  const key = createSecretKey(createHmac('sha256', secret).update('refresh-token').update(session).digest());
  return createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE);
}

/** Tells a token from other texts without deriving a key. It gives no security. */
function checksumOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer').subarray(0, CHECKSUM);
}

/** Always the same text for a session and a counter, so it need not be stored. */
export function writeRefreshToken(secret: KeyObject, { session_id, counter }: RefreshClaim): string {
  const signed = Buffer.alloc(SIGNED);
  signed.writeUInt8(VERSION);
  signed.write(session_id.replaceAll('-', ''), 1, 'hex');
  signed.writeUInt32BE(counter, 17);
  const body = Buffer.concat([signed, signatureOf(secret, signed.subarray(1, 17), signed)]);
  return Buffer.concat([body, checksumOf(body)]).toString('base64url');
}

export function readRefreshToken(secret: KeyObject, token: string): RefreshClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || bytes[0] !== VERSION || bytes.toString('base64url') !== token) return null;
  const signed = bytes.subarray(0, SIGNED);
  if (!checksumOf(bytes.subarray(0, -CHECKSUM)).equals(bytes.subarray(-CHECKSUM))) return null;
  const session = signed.subarray(1, 17);
  if (!timingSafeEqual(signatureOf(secret, session, signed), bytes.subarray(SIGNED, SIGNED + SIGNATURE))) return null;
  const session_id = session.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return { session_id, counter: signed.readUInt32BE(17) };
}
