import { z } from 'zod';
import { limits } from '../common/limits.ts';
import { emptyAsAbsent, requiredLine } from '../common/text.ts';

const tagId = z.uuid('Invalid tag ID').describe('The id of the tag, a UUID.');

const tagLabel = requiredLine('The tag', limits.tag).describe('The word of the tag.');

export const tag = z.object({ id: tagId, label: z.string().describe('The word of the tag.') });
export type Tag = z.infer<typeof tag>;

/** Administrators alone rename and remove tags, because every job has them. */
export const companyTags = z.object({
  tags: z.array(tag).max(limits.tags).describe('The tags by name.'),
  can_make: z.boolean().describe('Whether the caller makes tags.'),
  can_change: z.boolean().describe('Whether the caller renames and removes tags.'),
});
export type CompanyTags = z.infer<typeof companyTags>;

export const makeTagInput = z.object({ label: tagLabel });
export type MakeTagInput = z.output<typeof makeTagInput>;

export const tagInput = z.object({ tag_id: tagId });
export type TagInput = z.output<typeof tagInput>;

export const renameTagInput = tagInput.extend({ label: tagLabel });
export type RenameTagInput = z.output<typeof renameTagInput>;

export const tagUses = z.object({ applications: z.int() });
export type TagUses = z.infer<typeof tagUses>;

export const tagFilter = emptyAsAbsent(tagId.optional())
  .optional()
  .describe('Only the applications with this tag: its id.');

/** The tags that an application shall have. What `seen` and they both have, or neither has, stays as it is. */
export const setTagsInput = z.object({
  id: z.uuid('Invalid application ID'),
  tags: z
    .array(tagId, 'Tags must be a list of IDs')
    .max(limits.application_tags, `An application can have at most ${limits.application_tags} tags`)
    .describe('The ids of the tags that the application shall have.'),
  seen: z
    .array(tagId, 'Seen must be a list of IDs')
    .max(limits.application_tags, `Seen must have at most ${limits.application_tags} IDs`)
    .optional()
    .describe('The ids of the tags that the caller has read. What others have changed since then stays.'),
});
export type SetTagsInput = z.output<typeof setTagsInput>;

/** A tag of an application. Who added it is not stored. */
export const applicationTag = tag.extend({
  added_at: z.iso.datetime().describe('When the application got the tag.'),
});

export const tagsOfApplication = z.object({
  tags: z.array(applicationTag).max(limits.application_tags).describe('Its tags by name.'),
});
export type TagsOfApplication = z.infer<typeof tagsOfApplication>;
