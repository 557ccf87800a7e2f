import { limits } from '@careers/contracts/common/limits';
import type { SetTagsInput, TagsOfApplication } from '@careers/contracts/hiring/tags';
import { inTransaction } from '@careers/server/in-transaction';
import { AppError } from '../common/app-error.ts';
import { changesBetween } from '../common/changes-between.ts';
import { oneAtATime } from '../common/one-at-a-time.ts';
import type { ViewerContext } from '../context/viewer.ts';
import { readTeamMarks } from './team-marks.service.ts';

/**
 * Gives an application tags of the company and takes others off. Its row stays as it is, because a change would put off
 * the mail about its status.
 *
 * @throws AppError tag_not_found; too_many_application_tags
 */
export async function setTags(
  { db, viewer }: ViewerContext,
  { id, tags, seen }: SetTagsInput,
): Promise<TagsOfApplication> {
  await inTransaction({ db }, async (tx) => {
    await oneAtATime(tx, `tags of ${id}`);
    const stored = await tx.applicationTag.findMany({ where: { application_id: id }, select: { tag_id: true } });
    const { added, removed } = changesBetween(
      stored.map(({ tag_id }) => tag_id),
      tags,
      seen,
    );
    if (stored.length - removed.length + added.length > limits.application_tags)
      throw new AppError('too_many_application_tags');
    await tx.applicationTag.deleteMany({ where: { application_id: id, tag_id: { in: removed } } });
    const inserted = await tx.$executeRaw`
      INSERT INTO application_tags (application_id, tag_id)
      SELECT applications.id, tags.id FROM applications, tags
      WHERE applications.id = ${id}::uuid AND tags.id = ANY (${added}::uuid[]) FOR KEY SHARE`;
    if (inserted < added.length) throw new AppError('tag_not_found');
  });
  const marksOf = await readTeamMarks({ db, viewer }, [id]);
  return { tags: marksOf(id).tags ?? [] };
}
