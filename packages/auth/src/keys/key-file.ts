import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SetupError } from '@careers/postgres/setup-error';
import { createFile } from '@careers/postgres/whole-file';

type KeySettings = { key_encryption_key: readonly Uint8Array[]; key_file?: string | undefined };

export function keyFile(dataDir: string): string {
  return join(dataDir, 'auth-encryption-key');
}

/**
 * The file is for its owner alone. The first start creates it, and simultaneous starts find the same key.
 *
 * @throws SetupError when the file cannot be read or created, or holds something else.
 */
async function readKeyFile(path: string): Promise<Uint8Array> {
  try {
    if (!(await isThere(path))) {
      await mkdir(dirname(path), { recursive: true });
      await createFile(path, `${randomBytes(32).toString('base64')}\n`);
    }
    await chmod(path, 0o600);
    const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64');
    if (key.length !== 32)
      throw new SetupError(`${path} must hold 32 bytes in base64: put the file of a backup there.`);
    return key;
  } catch (error) {
    if (error instanceof SetupError) throw error;
    throw new SetupError(`${path}, which encrypts the sign-in keys, cannot be read or created.`, { cause: error });
  }
}

/**
 * Returns the keys that encrypt the stored keys: those of the settings, or the one in the file. With settings it reads
 * the file too, if there is one, because the file's key encrypted the keys that were stored before the settings.
 *
 * @throws SetupError when the file cannot be read or created.
 */
export async function encryptionKeys({ key_encryption_key, key_file }: KeySettings): Promise<Uint8Array[]> {
  if (key_file === undefined) return [...key_encryption_key];
  if (key_encryption_key.length > 0 && !(await isThere(key_file))) return [...key_encryption_key];
  return [...key_encryption_key, await readKeyFile(key_file)];
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
