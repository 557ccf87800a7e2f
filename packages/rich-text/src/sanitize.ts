import { withoutBackslashes } from '@careers/contracts/common/display';
import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, linkRel, linkSchemes, sameAs } from './allow-list.ts';

/** The version of the rules below. Rows of an older version are sanitised again before they are served. */
export const RICH_TEXT_VERSION = 2;

const rules: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { a: [...allowedAttributes.a] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  transformTags: {
    ...sameAs,
    // The scheme is checked after this, on the address that a page would have.
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs['href'] && { href: withoutBackslashes(attribs['href']) }), rel: linkRel },
    }),
  },
};

/**
 * Reduces HTML to the allow-list. No tag of the result has a backslash, so removing backslashes from its texts
 * (`displayHtml`) makes no new link. Sanitising the result again changes nothing.
 */
export function sanitizeRichText(html: string): string {
  // A dropped tag may have separated two blocks that do not nest. The second pass closes the outer one, and leaves nothing
  // for a third.
  return sanitize(sanitize(html, rules), rules);
}
