import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '../common/app-error.ts';
import type { FileStore } from '../context/cvs.ts';
import { keyOfPath, pathOfKey, storedFolders } from './storage-key.ts';

export type S3Settings = {
  /** The store's address; absent: Amazon's, by the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** The access key; absent: what the AWS SDK finds by itself, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Whether the bucket is in the path instead of the host's name, as most stores other than Amazon's need it. */
  forcePathStyle: boolean;
};

const CONNECT_TIMEOUT_MS = 5_000;
/** The longest time without a byte from the store. */
const IDLE_TIMEOUT_MS = 30_000;

/** A logger that drops what the SDK would print beside the error that it throws. */
const noLogger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Opens a store of files in a bucket of any S3-compatible store, whose errors and timeouts are `unavailable`. */
export async function s3Store({ bucket, endpoint, credentials, ...rest }: S3Settings): Promise<FileStore> {
  // Loads the SDK here, because it takes 200 ms and most installations keep their files in a folder.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2, NoSuchKey } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...rest,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    logger: noLogger,
    requestChecksumCalculation: 'WHEN_REQUIRED', // many compatible stores do not know the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: IDLE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
  function throwUnavailable(error: unknown): never {
    throw new AppError('unavailable', {}, { cause: error });
  }

  return {
    put: async (key, path) => {
      const { size } = await stat(path);
      const object = { Bucket: bucket, Key: pathOfKey(key), ContentLength: size };
      await client.send(new PutObjectCommand({ ...object, Body: createReadStream(path) })).catch(throwUnavailable);
      await rm(path, { force: true });
    },
    read: async (key, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const object = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: pathOfKey(key), ...part }))
        .catch((error: unknown) => (error instanceof NoSuchKey ? null : throwUnavailable(error)));
      if (object === null) return null;
      return object.Body instanceof Readable ? object.Body : throwUnavailable(new Error('The store sent no bytes'));
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: pathOfKey(key) })).catch(throwUnavailable);
    },
    list: async function* () {
      for (const Prefix of storedFolders)
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix }))
          for (const { Key = '', LastModified } of Contents) {
            const key = keyOfPath(Key);
            if (LastModified && key !== null) yield { key, written_at: LastModified };
          }
    },
  };
}
