import sanitize from 'sanitize-html';

/** Raised with every change of the rules below: a row of an older version is sanitised again before it is served. */
export const RICH_TEXT_VERSION = 1;

const rules: sanitize.IOptions = {
  allowedTags: ['h1', 'h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 'ol', 'ul', 'li', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
    b: 'strong',
    i: 'em',
  },
};

/** HTML reduced to the allow-list: what the editor's toolbar offers, links to http, https and mailto, and nothing else. */
export function sanitizeRichText(html: string): string {
  return sanitize(html, rules);
}
