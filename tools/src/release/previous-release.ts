import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const previousReleaseSchema = z.strictObject({ commit: z.string(), last_migration: z.string() });

/** Reads which release came before this one: its commit, and the name of the last migration that it knows. */
export async function readPreviousRelease(): Promise<z.infer<typeof previousReleaseSchema>> {
  const text = await readFile(join(import.meta.dirname, 'previous-release.json'), 'utf8');
  return previousReleaseSchema.parse(JSON.parse(text));
}
