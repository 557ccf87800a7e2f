import { access, constants } from 'node:fs/promises';
import { resolve } from 'node:path';
import { folderErrorReason, makeFolder } from '@careers/postgres/folder';
import { SetupError } from '@careers/postgres/setup-error';

/** @throws SetupError naming DATA_DIR when it cannot be created or written, such as a volume that root owns */
export async function makeDataFolder(dataDir: string): Promise<void> {
  const folder = resolve(dataDir);
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = folderErrorReason(error) ?? 'it cannot be created';
    throw new SetupError(`DATA_DIR cannot be used: ${folder}: ${reason}.`, { cause: error });
  }
}
