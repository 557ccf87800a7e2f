/** What every API key begins with, for scanners that look for leaked ones. */
export const API_KEY_PREFIX = 'careers_';

/** A key in a text, also one that is cut: the prefix, the id of eight letters, and the secret. */
const KEY = new RegExp(`${API_KEY_PREFIX}[a-z]{8}_[0-9A-Za-z]+`);

/** Whether a text, such as an address, has an API key. */
export function hasApiKey(text: string): boolean {
  return text.includes(API_KEY_PREFIX) && KEY.test(text);
}

/** A text without the secrets of the API keys in it. */
export function withoutApiKeys(text: string): string {
  return hasApiKey(text) ? text.replaceAll(new RegExp(KEY, 'g'), `${API_KEY_PREFIX}…`) : text;
}
