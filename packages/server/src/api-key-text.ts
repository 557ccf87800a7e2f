/** For scanners that look for leaked keys. */
export const API_KEY_PREFIX = 'careers_';

function orEncoded(sign: string): string {
  return `(?:${sign}|%${sign.charCodeAt(0).toString(16).replace('f', '[Ff]')})`;
}

/** A key in a text, also one that is cut or encoded: the prefix, the id of eight letters, and the secret. */
const KEY = new RegExp(
  `${Array.from(API_KEY_PREFIX, orEncoded).join('')}(?:[a-z]|%[67][\\dA-Fa-f]){8}${orEncoded('_')}(?:[\\dA-Za-z]|%[3-7][\\dA-Fa-f])+`,
);

export function hasApiKey(text: string): boolean {
  return KEY.test(text);
}

export function withoutApiKeys(text: string): string {
  return text.replaceAll(new RegExp(KEY, 'g'), `${API_KEY_PREFIX}…`);
}
