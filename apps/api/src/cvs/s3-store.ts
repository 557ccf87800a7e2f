import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AppError } from '../common/app-error.ts';
import type { CvStore } from '../context/cvs.ts';
import { isStorageKey } from './storage-key.ts';

export type S3Settings = {
  /** Absent: Amazon's own, by the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Absent: what the AWS SDK finds by itself, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The bucket in the path instead of the host's name, as most stores other than Amazon's want it. */
  forcePathStyle: boolean;
};

/** Before every key: the bucket may hold other things. */
const PREFIX = 'cvs/';

/** How long a store may take to accept a connection, and to be silent on one, in milliseconds. */
const CONNECT = 5_000;
const SILENCE = 30_000;

/** What the SDK would print beside the error that it throws. */
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** CVs as objects of a bucket of any S3-compatible store. What the store refuses, or a store that is away, is `unavailable`. */
export async function s3Store({ bucket, endpoint, credentials, ...rest }: S3Settings): Promise<CvStore> {
  // Loaded here: it takes 200 ms, and most installations keep their files in a folder.
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, paginateListObjectsV2, NoSuchKey } =
    await import('@aws-sdk/client-s3');
  const client = new S3Client({
    ...rest,
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
    logger: quiet,
    requestChecksumCalculation: 'WHEN_REQUIRED', // many compatible stores do not know the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT, requestTimeout: SILENCE, throwOnRequestTimeout: true },
  });
  function away(error: unknown): never {
    throw new AppError('unavailable', {}, { cause: error });
  }

  return {
    put: async (key, path) => {
      const { size } = await stat(path);
      const object = { Bucket: bucket, Key: PREFIX + key, ContentLength: size, ContentType: 'application/pdf' };
      await client.send(new PutObjectCommand({ ...object, Body: createReadStream(path) })).catch(away);
      await rm(path, { force: true });
    },
    read: async (key, range) => {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const object = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: PREFIX + key, ...part }))
        .catch((error: unknown) => (error instanceof NoSuchKey ? null : away(error)));
      if (object === null) return null;
      return object.Body instanceof Readable ? object.Body : away(new Error('The store sent no bytes'));
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: PREFIX + key })).catch(away);
    },
    list: async function* () {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX }))
        for (const { Key = '', LastModified } of Contents) {
          const key = Key.slice(PREFIX.length);
          if (LastModified && isStorageKey(key)) yield { key, written_at: LastModified };
        }
    },
  };
}
