/** What every API key begins with, for scanners that look for leaked ones. */
export const API_KEY_PREFIX = 'careers_';

/** A sign as it is, or encoded as in an address. */
function orEncoded(sign: string): string {
  return `(?:${sign}|%${sign.charCodeAt(0).toString(16).replace('f', '[Ff]')})`;
}

/** A key in a text, also one that is cut or encoded: the prefix, the id of eight letters, and the secret. */
const KEY = new RegExp(
  `${Array.from(API_KEY_PREFIX, orEncoded).join('')}(?:[a-z]|%[67][\\dA-Fa-f]){8}${orEncoded('_')}(?:[\\dA-Za-z]|%[3-7][\\dA-Fa-f])+`,
);

/** Whether a text, such as an address, has an API key. */
export function hasApiKey(text: string): boolean {
  return KEY.test(text);
}

/** A text without the secrets of the API keys in it. */
export function withoutApiKeys(text: string): string {
  return text.replaceAll(new RegExp(KEY, 'g'), `${API_KEY_PREFIX}…`);
}
