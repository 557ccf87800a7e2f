import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ErrorCode } from '@careers/contracts/common/errors';
import type { PictureKind } from '@careers/contracts/site/pictures';
import { AppError } from '../../common/app-error.ts';
import type { Encoded } from './encode-picture.ts';

const PROGRAM = join(import.meta.dirname, 'encode-picture.ts');
/** Several times what the largest picture takes, on a busy machine. */
const TIMEOUT_MS = 60_000;
/** Settings of V8 and glibc with which a process takes a quarter less memory. */
const SMALL = { flags: ['--max-semi-space-size=1'], env: { MALLOC_ARENA_MAX: '1' } };
/** Pictures that may wait for those before them, each of up to 10 MB on the disk. */
const MAX_WAITING = 20;

const run = promisify(execFile);

/** Whether a picture has crashed the library. Any other failure is the server's, such as a full disk. */
function hasCrashed(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && error.signal !== null && 'killed' in error && !error.killed;
}

/**
 * Makes the function that encodes a picture in a process of its own, which has no settings and no secrets: a picture that
 * crashes the library ends no request. One is encoded at a time, so that ten take no more memory than one.
 */
export function pictureEncoder({ program = PROGRAM, timeout = TIMEOUT_MS } = {}) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  async function encode(kind: PictureKind, path: string): Promise<Encoded> {
    const { stdout } = await run(process.execPath, [...SMALL.flags, program, kind, path], {
      env: SMALL.env,
      timeout,
      killSignal: 'SIGKILL',
    }).catch((error: unknown) => {
      throw new AppError(hasCrashed(error) ? 'picture_damaged' : 'unavailable', {}, { cause: error });
    });
    const made = JSON.parse(stdout) as Encoded | ErrorCode; // printed by our own program
    if (typeof made === 'string') throw new AppError(made);
    return made;
  }

  return async (kind: PictureKind, path: string): Promise<Encoded> => {
    if (waiting >= MAX_WAITING) throw new AppError('unavailable');
    waiting += 1;
    const encoded = last.then(() => encode(kind, path));
    last = encoded.catch(() => undefined).then(() => (waiting -= 1));
    return encoded;
  };
}
