/**
 * What rich text may hold: the one place that the sanitiser and the editor read. Pure data, so that the browser can have
 * it without the sanitiser. A change here raises RICH_TEXT_VERSION in sanitize.ts.
 */
export const headingTags = ['h1', 'h2', 'h3'] as const;
export const listTags = ['ol', 'ul'] as const;
export const markTags = ['strong', 'em', 'u'] as const;
export const allowedTags = [...headingTags, 'p', 'br', ...markTags, ...listTags, 'li', 'a'] as const;

/** The attributes of each tag that has any. */
export const allowedAttributes = { a: ['href', 'rel'] } as const;

/** Every link carries this `rel`: the page it leads to learns nothing of this site and gains nothing from it. */
export const linkRel = 'noopener noreferrer nofollow';

/** Where a link may lead. */
export const linkSchemes = ['http', 'https', 'mailto'] as const;

/** Tags that mean the same as one that is kept, and become it. */
export const sameAs = { b: 'strong', i: 'em' } as const;
