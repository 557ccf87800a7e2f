import { expect, test } from 'vitest';
import { hasApiKey, withoutApiKeys } from './api-key-text.ts';

test('a key in an address is found and hidden, plain or encoded', () => {
  for (const key of ['careers_abcdefgh_S3cret', 'careers%5fabcdefgh%5FS3cret', '%63areers_%61bcdefgh_%533cre%74%41']) {
    expect(hasApiKey(`/api/${key}`), key).toBe(true);
    expect(withoutApiKeys(`{"path":"/api/${key}","to":"/x%22"}`), key).toBe('{"path":"/api/careers_…","to":"/x%22"}');
  }
  for (const text of ['/careers_page', 'careers_abc_x', '%zz careers%255fabcdefgh%255fS3cret'])
    expect(withoutApiKeys(text), text).toBe(text);
});
