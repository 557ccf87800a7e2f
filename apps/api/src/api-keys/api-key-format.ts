import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX } from '@careers/server/api-key-text';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const BASE62 = `0123456789${LETTERS.toUpperCase()}${LETTERS}`;
const SECRET_LENGTH = 32; // 190 bits, so that a fast hash is enough
const CHECKSUM_LENGTH = 6;

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The CRC-32 of a text in base 62, most significant digit first. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    digits = `${BASE62[rest % BASE62.length]}${digits}`;
    rest = Math.floor(rest / BASE62.length);
  }
  return digits;
}

export function newKeyId(): string {
  return randomText(LETTERS, 8);
}

/** A new key with an id: the prefix, the id, 32 random characters, and the checksum of all before it. */
export function newKey(id: string): string {
  const key = `${API_KEY_PREFIX}${id}_${randomText(BASE62, SECRET_LENGTH)}`;
  return key + checksumOf(key);
}

const FORM = new RegExp(`^${API_KEY_PREFIX}([a-z]{8})_[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

/** The id of a key; null where its form or its checksum is wrong, as of one that was cut. */
export function idOfKey(key: string): string | null {
  const [, id = null] = FORM.exec(key) ?? [];
  return key.slice(-CHECKSUM_LENGTH) === checksumOf(key.slice(0, -CHECKSUM_LENGTH)) ? id : null;
}

export function hashOfKey(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', key, 'buffer'));
}
