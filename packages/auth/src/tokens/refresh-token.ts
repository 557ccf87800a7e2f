import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

// version (1) | session id (16) | counter (4) | HMAC-SHA256, first half (16) | checksum (4)
const VERSION = 1;
const SIGNED = 21;
const SIGNATURE = 16;
const CHECKSUM = 4;
const LENGTH = SIGNED + SIGNATURE + CHECKSUM;

/** Which session a refresh token belongs to, and which of its tokens it is. */
export type RefreshClaim = { session_id: string; counter: number };

/** Each session signs with a key of its own, derived: nothing that makes a token is in the sessions table. */
function signatureOf(secret: Uint8Array, session: Uint8Array, signed: Uint8Array): Buffer {
  const key = createHmac('sha256', secret).update('refresh-token').update(session).digest();
  return createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE);
}

/** Not for safety: it tells a mistyped or foreign string from a token without deriving a key. */
function checksumOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM);
}

/** The refresh token of a session with that counter: always the same string, so it need not be stored. */
export function writeRefreshToken(secret: Uint8Array, { session_id, counter }: RefreshClaim): string {
  const signed = Buffer.alloc(SIGNED);
  signed.writeUInt8(VERSION);
  signed.write(session_id.replaceAll('-', ''), 1, 'hex');
  signed.writeUInt32BE(counter, 17);
  const body = Buffer.concat([signed, signatureOf(secret, signed.subarray(1, 17), signed)]);
  return Buffer.concat([body, checksumOf(body)]).toString('base64url');
}

/** What a refresh token claims, when it is one of ours; null for anything else. */
export function readRefreshToken(secret: Uint8Array, token: string): RefreshClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== LENGTH || bytes[0] !== VERSION || bytes.toString('base64url') !== token) return null;
  const signed = bytes.subarray(0, SIGNED);
  if (!checksumOf(bytes.subarray(0, -CHECKSUM)).equals(bytes.subarray(-CHECKSUM))) return null;
  const session = signed.subarray(1, 17);
  if (!timingSafeEqual(signatureOf(secret, session, signed), bytes.subarray(SIGNED, SIGNED + SIGNATURE))) return null;
  const session_id = session.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
  return { session_id, counter: signed.readUInt32BE(17) };
}
