/** The characters that XML 1.0 does not allow, even escaped: control characters and the two last of the plane. */
const notAllowed = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text.replace(notAllowed, '');
}
