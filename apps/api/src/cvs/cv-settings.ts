import { resolve } from 'node:path';
import { dataDir, readSettings, type Source } from '@careers/server/settings';
import { SetupError } from '@careers/postgres/setup-error';
import { z } from 'zod';
import type { S3Settings } from './s3-store.ts';

export type CvSettings = {
  /** The data folder, in which uploads arrive, and files stay if there is no bucket. */
  folder: string;
  s3: S3Settings | null;
  /** The address of the malware scanner; null: none. */
  clamd: ClamdAddress | null;
};
export type ClamdAddress = { host: string; port: number };

const NOT_AN_ADDRESS = 'must be a host and a port, such as 127.0.0.1:3310';

function clamdOf(address: string): ClamdAddress | null {
  const url = /^(?:\[[^\]/]+\]|[^:/@?#]+):\d+$/.test(address) ? URL.parse(`tcp://${address}`) : null;
  return url && { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}

export const cvSettings = {
  S3_BUCKET: z.string().optional().meta({
    description: 'A bucket of an S3-compatible store for CVs and pictures',
    unset: 'files in `DATA_DIR/cvs` and `DATA_DIR/pictures`',
    example: 'careers-cvs',
  }),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
    .optional()
    .meta({
      description: 'The address of the store',
      unset: 'Amazon’s own, by the region',
      example: 'https://s3.example.com',
    }),
  S3_REGION: z.string().default('us-east-1').describe('The region of the bucket'),
  S3_ACCESS_KEY_ID: z.string().optional().meta({
    description: 'The key of the bucket, which may read, write, list and delete below `cvs/` and `pictures/`',
    unset: 'what the AWS SDK finds, such as the role of the machine',
  }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({
    description: 'The secret of that key',
    unset: 'what the AWS SDK finds',
  }),
  S3_FORCE_PATH_STYLE: z.enum(['true', 'false'], 'must be true or false').optional().meta({
    description: 'Whether the bucket is part of the path instead of the host name',
    unset: '`true` with `S3_ENDPOINT`',
  }),
  CLAMD_ADDRESS: z
    .string()
    .transform((address, context) => clamdOf(address) ?? (context.addIssue(NOT_AN_ADDRESS), z.NEVER))
    .optional()
    .meta({
      description: 'ClamAV’s daemon as host:port; with it a CV is handed out only once it is found clean',
      example: '127.0.0.1:3310',
    }),
};
const settings = z.object({ ...cvSettings, DATA_DIR: dataDir });

/** @throws SetupError naming the first variable that is missing or wrong. */
export function cvSettingsFromEnv(source: Source): CvSettings {
  const env = readSettings(settings, source);
  return { folder: resolve(env.DATA_DIR), s3: s3Of(env), clamd: env.CLAMD_ADDRESS ?? null };
}

function s3Of(env: z.output<typeof settings>): S3Settings | null {
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (S3_BUCKET === undefined) {
    if (S3_ENDPOINT !== undefined) throw new SetupError('S3_BUCKET is not set: S3_ENDPOINT needs it.');
    return null;
  }
  if (accessKeyId !== undefined && secretAccessKey === undefined)
    throw new SetupError('S3_SECRET_ACCESS_KEY is not set: S3_ACCESS_KEY_ID needs it.');
  if (secretAccessKey !== undefined && accessKeyId === undefined)
    throw new SetupError('S3_ACCESS_KEY_ID is not set: S3_SECRET_ACCESS_KEY needs it.');
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: env.S3_REGION,
    credentials:
      accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle:
      env.S3_FORCE_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : env.S3_FORCE_PATH_STYLE === 'true',
  };
}
