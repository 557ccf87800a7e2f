import { expect, test } from 'vitest';
import { jobBySlugInput, listJobsInput } from './jobs.ts';
import { messages } from '../testing/messages.ts';

test('a list of jobs has 24 on a page, and an empty filter has no effect', () => {
  expect(listJobsInput.parse({})).toEqual({ limit: 24, literal: false });
  const { search, ...given } = listJobsInput.parse({ search: ' ', location: ' Leeds ', limit: '500' });
  expect(search).toBeUndefined();
  expect(given).toEqual({ location: 'Leeds', limit: 500, literal: false });
});

test('a page of a list has from 1 to 500 items', () => {
  for (const limit of ['0', '501', '1.5', '', 'all', -1, '0x10', '1e2', ' 5', true, ['5'], null])
    expect(messages(listJobsInput, { limit }), String(limit)).toEqual({
      limit: 'The limit must be a whole number from 1 to 500',
    });
});

test('a filter must be text of a reasonable length', () => {
  expect(messages(listJobsInput, { search: 'a'.repeat(201), location: ['Leeds'], department: 'a\0' })).toEqual({
    search: 'The search must be at most 200 characters',
    location: 'Location must be text',
    department: 'Department contains a character that is not allowed',
  });
});

test('a caller may ask for a job with a slug of any form, because an unknown one is simply not found', () => {
  expect(jobBySlugInput.parse({ slug: 'Not A Slug' })).toEqual({ slug: 'Not A Slug' });
  expect(messages(jobBySlugInput, { slug: 'a\0' })).toEqual({
    slug: 'The slug contains a character that is not allowed',
  });
});
