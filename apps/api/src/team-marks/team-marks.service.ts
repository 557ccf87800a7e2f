import type { ListApplicantsInput, TeamMarks } from '@careers/contracts/applications/applications';
import { Prisma } from '@careers/db/client';
import type { Viewer, ViewerContext } from '../context/viewer.ts';
import { colleagueName } from '../team-notes/colleagues.ts';

/**
 * The tags and the assignees of applications, in one statement. A viewer without the team's view gets none, nor
 * does an administrator of their own application.
 */
export async function readTeamMarks(
  { db, viewer }: ViewerContext,
  ids: readonly string[],
): Promise<(id: string) => TeamMarks> {
  const rows =
    viewer.can.team && ids.length > 0
      ? await db.$queryRaw<({ id: string } & TeamMarks)[]>`
          SELECT id, ARRAY(
            SELECT json_build_object('id', tags.id, 'label', label) FROM application_tags
            JOIN tags ON tags.id = tag_id WHERE application_id = applications.id ORDER BY lower(label)
          ) AS tags, ARRAY(
            SELECT json_build_object('id', profiles.id, 'name', ${colleagueName}) FROM application_assignees
            JOIN profiles ON profiles.id = profile_id WHERE application_id = applications.id
            ORDER BY application_assignees.created_at, profiles.id
          ) AS assignees
          FROM applications WHERE id = ANY (${ids}::uuid[]) AND user_id <> ${viewer.id}::uuid`
      : [];
  const marks = new Map(rows.map(({ id, tags, assignees }) => [id, { tags, assignees }]));
  return (id) => marks.get(id) ?? { tags: null, assignees: null };
}

/**
 * The condition for applications with a tag, or assigned to the viewer. Their own application never matches, so that they
 * learn nothing of it.
 */
export function markedSql(
  { id }: Viewer,
  { tag, assigned }: Pick<ListApplicantsInput, 'tag' | 'assigned'>,
): Prisma.Sql {
  const tagged = Prisma.sql`EXISTS (
    SELECT FROM application_tags WHERE application_id = applications.id AND tag_id = ${tag}::uuid)`;
  const mine = Prisma.sql`EXISTS (
    SELECT FROM application_assignees WHERE application_id = applications.id AND profile_id = ${id}::uuid)`;
  const wanted = [...(tag ? [tagged] : []), ...(assigned ? [mine] : [])];
  if (wanted.length === 0) return Prisma.sql`true`;
  return Prisma.sql`user_id <> ${id}::uuid AND ${Prisma.join(wanted, ' AND ')}`;
}
