import { isBlankHtml } from './blank-html.ts';
import { limits } from './limits.ts';
import { optionalText } from './text.ts';

export function hasFewTags(html: string | null): boolean {
  return html === null || html.split('<').length <= limits.rich_text_tags;
}
export const manyTags = 'must have less formatting';

/** Optional rich text; an editor that holds only empty paragraphs counts as empty. */
export function optionalHtml(name: string) {
  return optionalText(name, limits.rich_text)
    .unwrap()
    .refine(hasFewTags, `${name} ${manyTags}`)
    .transform((html) => (html && isBlankHtml(html) ? null : html))
    .optional();
}
