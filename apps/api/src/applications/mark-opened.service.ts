import type { PersonViewerContext } from '../context/viewer.ts';

/** Remembers that a person of the team was shown applications. The screens say so: a program that reads them opens none. */
export async function markOpened(
  { db, viewer }: PersonViewerContext,
  ids: readonly string[],
): Promise<{ success: true }> {
  await db.$executeRaw`
    INSERT INTO opened_applications (application_id)
    SELECT id FROM applications WHERE id = ANY (${ids}::uuid[]) AND ${viewer.sees} ORDER BY id
    ON CONFLICT DO NOTHING`;
  return { success: true };
}
