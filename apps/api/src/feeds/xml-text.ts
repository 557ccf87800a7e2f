/** The characters that a text of whole surrogate pairs may still have and XML does not allow. */
const forbidden = /[^\t\n\r -\uFFFD]/;

/** A text without the characters that XML 1.0 does not allow, even escaped: control characters, lone surrogates and noncharacters. */
export function xmlText(text: string): string {
  if (text.isWellFormed() && !forbidden.test(text)) return text; // most texts, and quickly
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** An element whose text is in CDATA; nothing for a value that is missing. */
export function element(name: string, value: string | number | null): string {
  if (value === null || value === '') return '';
  const text = xmlText(String(value)).replaceAll(']]>', ']]]]><![CDATA[>');
  return `<${name}><![CDATA[${text}]]></${name}>\n`;
}
