/**
 * The tags and attributes of rich text, for the sanitiser and the editor. They are apart from the sanitiser, which the
 * browser does not load. A change here raises RICH_TEXT_VERSION in sanitize.ts.
 */
export const headingTags = ['h1', 'h2', 'h3'] as const;
export const listTags = ['ol', 'ul'] as const;
const markTags = ['strong', 'em', 'u'] as const;
export const allowedTags = [...headingTags, 'p', 'br', ...markTags, ...listTags, 'li', 'a'] as const;

export const allowedAttributes = { a: ['href', 'rel'] } as const;

/** The `rel` of every link, by which the linked page neither learns of this site nor gains from it. */
export const linkRel = 'noopener noreferrer nofollow';

export const linkSchemes = ['http', 'https', 'mailto'] as const;

export const sameAs = { b: 'strong', i: 'em' } as const;
