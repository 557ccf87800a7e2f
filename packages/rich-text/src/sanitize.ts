import { withoutBackslashes } from '@careers/contracts/common/display';
import sanitize from 'sanitize-html';
import { allowedAttributes, allowedTags, linkRel, linkSchemes, sameAs } from './allow-list.ts';

/** Raised with every change of the rules below: a row of an older version is sanitised again before it is served. */
export const RICH_TEXT_VERSION = 2;

const rules: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { a: [...allowedAttributes.a] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  transformTags: {
    ...sameAs,
    // The scheme is checked after this, on the address as a page would have it.
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, ...(attribs['href'] && { href: withoutBackslashes(attribs['href']) }), rel: linkRel },
    }),
  },
};

/**
 * HTML reduced to the allow-list: what the editor's toolbar offers, links to http, https and mailto, and nothing else.
 * No tag of the result holds a backslash, so removing backslashes from its texts (`displayHtml`) makes no new link. The
 * result is sanitised already: sanitising it again changes nothing.
 */
export function sanitizeRichText(html: string): string {
  // A tag that is dropped can have kept two blocks apart which do not nest. The second pass closes the outer one, and
  // leaves nothing for a third.
  return sanitize(sanitize(html, rules), rules);
}
