import { expect, test } from 'vitest';
import { draftText, draftValues } from './profile-fields.ts';

const input = { full_name: 'Ann', phone: null, location: 'Leeds, UK', linkedin_url: null, portfolio_url: null };

test('a draft holds the unsaved changes, including an emptied field', () => {
  const text = draftText({ ...input, phone: '' }, { phone: true, location: true });
  expect(draftValues(text ?? '')).toEqual({ phone: '', location: 'Leeds, UK' });
  expect(draftText(input, {})).toBeNull();
});

test('a text that is not a draft changes nothing', () => {
  for (const text of ['', 'null', '[1]', '{"phone":1}', '{"role":"admin"}'])
    expect(draftValues(text), text).toEqual({});
});
