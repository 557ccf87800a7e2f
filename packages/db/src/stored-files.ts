import { Prisma } from './client.ts';

/** The tables that name stored files in `storage_key`. A file that none names is removed; a backup has all others. */
export const fileOwners = ['cvs', 'data_exports', 'picture_files'] as const;
export type FileOwner = (typeof fileOwners)[number];

export const storedKeys = Prisma.raw(
  fileOwners.map((table) => `SELECT storage_key FROM ${table} WHERE storage_key IS NOT NULL`).join(' UNION ALL '),
);
