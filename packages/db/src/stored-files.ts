import { Prisma } from './client.ts';

/**
 * The tables whose rows name files of the store of CVs, in their column `storage_key`. A file that no row of them names is
 * removed, and a backup has the files of all of them.
 */
export const fileOwners = ['cvs', 'data_exports'] as const;
export type FileOwner = (typeof fileOwners)[number];

export const storedKeys = Prisma.raw(
  fileOwners.map((table) => `SELECT storage_key FROM ${table} WHERE storage_key IS NOT NULL`).join(' UNION ALL '),
);
