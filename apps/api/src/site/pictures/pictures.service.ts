import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { limits } from '@careers/contracts/common/limits';
import {
  type AddedPicture,
  type AddPictureInput,
  pictureFormats,
  type PictureFormat,
  pictureHeight,
} from '@careers/contracts/site/pictures';
import { picturesOf, type SiteContent } from '@careers/contracts/site/site-content';
import { type Db, type DbTransaction, Prisma } from '@careers/db/client';
import type { TimedJob } from '@careers/server/background';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../../common/app-error.ts';
import { oneAtATime } from '../../common/one-at-a-time.ts';
import type { Context } from '../../context/context.ts';
import { receiveFile } from '../../cvs/receive-file.ts';
import { newStorageKey } from '../../cvs/storage-key.ts';
import { pictureEncoder } from './picture-encoder.ts';

const encodePicture = pictureEncoder();

/**
 * Stores a picture for the site. Nothing shows it before a version names it.
 *
 * @throws AppError picture_too_large while it arrives, not_a_picture, picture_damaged, picture_too_small,
 *   picture_too_many_pixels, pictures_unavailable
 */
export function addPicture(
  { db, cvs }: Pick<Context, 'db' | 'cvs'>,
  { kind, file }: AddPictureInput,
): Promise<AddedPicture> {
  const limit = { bytes: limits.picture, error: 'picture_too_large' } as const;
  return receiveFile(cvs.incoming, file.bytes, limit, async (path) => {
    try {
      const { width, files } = await encodePicture(kind, path);
      const rows = [];
      for (const { path: from, ...each } of files) {
        const storage_key = newStorageKey('picture_files');
        await cvs.store.put(storage_key, from);
        rows.push({ storage_key, ...each });
      }
      const data = { kind, width, height: pictureHeight(kind, width), files: { create: rows } };
      return await db.picture.create({ data, select: { id: true, width: true } });
    } finally {
      // Those that a failure has left, the one half written by a killed process among them.
      for (const name of await readdir(cvs.incoming))
        if (name.startsWith(`${basename(path)}-`)) await rm(join(cvs.incoming, name), { force: true });
    }
  });
}

/** The names of pictures' files: '019cac7d-…-720.avif'. */
const fileName = new RegExp(
  `^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\\d{1,3})\\.(${pictureFormats.join('|')})$`,
);

/** Null: there is no such picture, or it was removed. */
export async function findPictureFile({ db }: { db: Db }, name: string) {
  const [, picture_id, width, format] = fileName.exec(name) ?? [];
  if (picture_id === undefined || format === undefined) return null;
  const row = await db.pictureFile.findUnique({
    where: { picture_id_width_format: { picture_id, width: Number(width), format } },
    select: { storage_key: true, size: true, picture: { select: { kind: true } } },
  });
  return row && { ...row, format: format as PictureFormat }; // as the expression says
}

/** Whether a version of the site names a picture. */
const isNamed = Prisma.sql`EXISTS (SELECT FROM site_versions WHERE position(pictures.id::text IN content::text) > 0)`;

/** @throws AppError picture_gone, with the field of a picture that is not stored, or is of another kind or size */
export async function requirePictures(tx: DbTransaction, content: SiteContent): Promise<void> {
  const named = picturesOf(content);
  const rows = await tx.picture.findMany({ where: { id: { in: named.map(({ picture }) => picture.id) } } });
  const gone = named.find(
    ({ kind, picture }) =>
      !rows.some((row) => row.id === picture.id && row.kind === kind && row.width === picture.width),
  );
  if (gone) throw new AppError('picture_gone', { field: gone.field });
}

/** Returns a content without pictures that are not stored any more, and how many those are. */
export async function withoutGonePictures(
  db: Db,
  content: SiteContent,
): Promise<{ content: SiteContent; pictures_gone: number }> {
  const ids = picturesOf(content).map(({ picture }) => picture.id);
  const rows = await db.picture.findMany({ where: { id: { in: ids } }, select: { id: true } });
  const stored = new Set(rows.map(({ id }) => id));
  function ifStored<Chosen extends { id: string }>(picture: Chosen | null): Chosen | null {
    return picture && stored.has(picture.id) ? picture : null;
  }
  const people = content.people.map((person) => ({ ...person, picture: ifStored(person.picture) }));
  const kept = { ...content, hero: ifStored(content.hero), people };
  return { content: kept, pictures_gone: ids.length - picturesOf(kept).length };
}

/** The ids of the pictures that versions name. */
export async function namedPictures(tx: DbTransaction): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM pictures WHERE ${isNamed}`;
  return rows.map(({ id }) => id);
}

/** Removes those of some pictures that no version names. Their files are gone within a minute (`sweepDiscarded`). */
export async function removeUnnamed(tx: DbTransaction, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM pictures WHERE id = ANY (${ids}::uuid[]) AND NOT ${isNamed}`;
}

/** Removes pictures that no version has named for a day after they were uploaded. */
export function unusedPicturesJob({ db }: { db: Db }): TimedJob {
  return {
    name: 'remove-unused-pictures',
    every: 3_600_000,
    work: () =>
      inTransaction({ db }, async (tx) => {
        await oneAtATime(tx, 'site'); // no version that names one is being saved
        await tx.$executeRaw`DELETE FROM pictures WHERE created_at < now() - interval '1 day' AND NOT ${isNamed}`;
      }),
  };
}
