import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const guid = z.guid();

/** Accepts every version, in any case. */
export function isUuid(value: unknown): value is string {
  return guid.safeParse(value).success;
}

/** An id as the database gives them to new rows: time, then chance (UUID version 7, RFC 9562). */
export function uuidV7(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8(0x70 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
