import { expect, test } from 'vitest';
import { cvSettingsFromEnv } from './cv-settings.ts';

test('without settings CVs are in a folder of DATA_DIR, and are not scanned', () => {
  expect(cvSettingsFromEnv({ DATA_DIR: '/data', S3_BUCKET: '', CLAMD_ADDRESS: '' })).toEqual({
    folder: '/data',
    s3: null,
    clamd: null,
  });
});

test('a bucket is Amazon’s by its region, or another store’s by its endpoint', () => {
  expect(cvSettingsFromEnv({ S3_BUCKET: 'cvs', S3_REGION: 'eu-west-2' }).s3).toEqual({
    bucket: 'cvs',
    endpoint: undefined,
    region: 'eu-west-2',
    credentials: undefined,
    forcePathStyle: false,
  });
  const other = {
    S3_BUCKET: 'cvs',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(cvSettingsFromEnv(other).s3).toEqual({
    bucket: 'cvs',
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    forcePathStyle: true,
  });
  expect(cvSettingsFromEnv({ ...other, S3_FORCE_PATH_STYLE: 'false' }).s3).toMatchObject({ forcePathStyle: false });
});

test('the scanner is a host and a port', () => {
  expect(cvSettingsFromEnv({ CLAMD_ADDRESS: 'clamav:3310' }).clamd).toEqual({ host: 'clamav', port: 3310 });
  expect(cvSettingsFromEnv({ CLAMD_ADDRESS: '[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 });
});

test.for([
  [{ CLAMD_ADDRESS: 'clamav' }, 'CLAMD_ADDRESS must be a host and a port, such as 127.0.0.1:3310.'],
  [{ CLAMD_ADDRESS: 'clamav:99999' }, 'CLAMD_ADDRESS must be a host and a port, such as 127.0.0.1:3310.'],
  [
    { S3_BUCKET: 'cvs', S3_ENDPOINT: 's3.example.com' },
    'S3_ENDPOINT must be an address such as https://s3.example.com.',
  ],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET is not set: S3_ENDPOINT needs it.'],
  [{ S3_BUCKET: 'cvs', S3_ACCESS_KEY_ID: 'key' }, 'S3_SECRET_ACCESS_KEY is not set: S3_ACCESS_KEY_ID needs it.'],
  [{ S3_BUCKET: 'cvs', S3_SECRET_ACCESS_KEY: 'key' }, 'S3_ACCESS_KEY_ID is not set: S3_SECRET_ACCESS_KEY needs it.'],
  [{ S3_BUCKET: 'cvs', S3_FORCE_PATH_STYLE: 'yes' }, 'S3_FORCE_PATH_STYLE must be true or false.'],
] as const)('a setting that is missing or wrong is named in one sentence: %#', ([source, sentence]) => {
  expect(() => cvSettingsFromEnv(source)).toThrow(sentence);
});
