import { z } from 'zod';
import { isUpload, type Upload } from '../common/upload.ts';
import { keysOf } from '../common/keys-of.ts';
import { limits } from '../common/limits.ts';
import { text } from '../common/text.ts';

/**
 * The kinds of pictures: the widths in pixels of the files that each is made into, and the height of each as a part of the
 * width, to which a picture of another shape is cut.
 */
export const pictureKinds = {
  hero: { widths: [720, 1280, 1920], shape: 9 / 16 },
  person: { widths: [96, 192, 384], shape: 1 },
} as const satisfies Record<string, { widths: readonly number[]; shape: number }>;
export type PictureKind = keyof typeof pictureKinds;

/** Their files' formats, best first. */
export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture on a page. `width`: that of its largest file. `alt`: empty for one that is decoration. */
export const picture = z.strictObject({ id: z.string(), width: z.int(), alt: z.string() });
export type Picture = z.infer<typeof picture>;

/** The widths of a picture's files: one that is smaller than a kind's widths is not enlarged. */
export function pictureWidths(kind: PictureKind, width: number): number[] {
  return [...new Set(pictureKinds[kind].widths.map((each) => Math.min(each, width)))];
}

export function pictureHeight(kind: PictureKind, width: number): number {
  return Math.round(width * pictureKinds[kind].shape);
}

export function picturePath(id: string, width: number, format: PictureFormat): string {
  return `/pictures/${id}-${width}.${format}`;
}

/** A picture as administrators choose it. */
export const chosenPicture = z
  .strictObject({
    id: z.uuid('Invalid picture'),
    width: z.int('Invalid picture'),
    alt: text('The description', limits.picture_alt),
    decorative: z.boolean('Say whether the picture is decoration'),
  })
  .refine(({ alt, decorative }) => decorative || alt.trim() !== '', {
    path: ['alt'],
    error: 'Describe the picture, or choose that it is decoration',
  });
export type ChosenPicture = z.output<typeof chosenPicture>;

export const addPictureInput = z.object({
  kind: keysOf(pictureKinds, 'Unknown kind of picture'),
  file: z.custom<Upload>(isUpload, 'Please send the picture as a file'),
});
export type AddPictureInput = z.output<typeof addPictureInput>;

export const addedPicture = z.object({ id: z.uuid(), width: z.int() });
export type AddedPicture = z.infer<typeof addedPicture>;
