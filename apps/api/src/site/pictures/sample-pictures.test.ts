import { readdir } from 'node:fs/promises';
import { brandFrom } from '@careers/contracts/site/brand';
import {
  pictureFormats,
  pictureHeight,
  type PictureKind,
  picturePath,
  pictureWidths,
} from '@careers/contracts/site/pictures';
import { sampleJobs } from '@careers/samples/sample-data/jobs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import { SAMPLE_FILES } from './sample-pictures.ts';

const { app } = await testApi();
const { hero, people, departments } = brandFrom().story;

function filesOf(kind: PictureKind, id: string, width: number) {
  return pictureWidths(kind, width).flatMap((each) =>
    pictureFormats.map((format) => ({
      path: picturePath(id, each, format),
      format,
      size: { width: each, height: pictureHeight(kind, each) },
    })),
  );
}
const files = [
  ...(hero ? filesOf('hero', hero.id, hero.width) : []),
  ...people.flatMap(({ picture }) => (picture ? filesOf('person', picture.id, picture.width) : [])),
];

test('the sample company has a large picture and one of each of its people, in each width and format', async () => {
  expect(files).toHaveLength(24);
  for (const { path, format, size } of files) {
    const { statusCode, headers, rawPayload } = await app.inject(path);
    expect([statusCode, headers['content-type']], path).toEqual([200, `image/${format}`]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(rawPayload).metadata()).toMatchObject(size);
  }
});

test('the large picture of the sample company takes at most 40 kB on a phone', async () => {
  for (const format of pictureFormats)
    expect((await app.inject(picturePath(hero?.id ?? '', 720, format))).rawPayload.length).toBeLessThan(40_000);
});

test('no file is left of a former drawing, and no other name leads to a file', async () => {
  const served = files.map(({ path }) => path.replace('/pictures/', ''));
  expect((await readdir(SAMPLE_FILES)).toSorted()).toEqual(served.toSorted());
  for (const name of ['sample-yard-1', 'sample-yard-1-700.avif', 'sample-yard-2-720.avif', '..%2Fpictures.plugin.ts'])
    expect((await app.inject(`/pictures/${name}`)).statusCode, name).toBe(404);
});

test('the departments that the sample company tells of have jobs', () => {
  const withJobs = new Set<string>(sampleJobs.map(({ department }) => department));
  expect(departments.filter(({ name }) => !withJobs.has(name))).toEqual([]);
  expect(departments).toHaveLength(2);
});
