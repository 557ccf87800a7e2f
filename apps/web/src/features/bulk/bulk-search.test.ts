import { expect, test } from 'vitest';
import { filtersOf, filterWords } from './bulk-search.ts';

test('a filter is named in words', () => {
  expect(filterWords({ status: 'Applied', sort: 'oldest' }, {})).toBe('status Applied');
  expect(
    filterWords({ search: 'ann', tag: 'x', assigned: 'me', messages: 'unanswered' }, { tag: 'Night shifts' }),
  ).toBe('‘ann’ in the name or email address, tag ‘Night shifts’, assigned to you, waiting for a reply');
  expect(filterWords({ question: 'x', answer: 'Leeds', flagged: 'yes' }, {})).toBe(
    '‘Leeds’ as the answer to a question, flagged',
  );
  expect(filterWords({ interview: 'no_time_chosen' }, {})).toBe('interview ‘No time chosen’');
  expect(filterWords({ status: 'Interview', interview: 'none' }, {})).toBe('status Interview, no interview');
  expect(filterWords({ job: 'x', department: 'Fleet' }, { job: 'Driver' })).toBe('job ‘Driver’, department ‘Fleet’');
  expect(filterWords({ question: 'x' }, {}), 'a question alone is no filter').toBeNull();
  expect(filterWords({ sort: 'oldest' }, {})).toBeNull();
});

test('a board has every status, whatever the list was filtered by', () => {
  expect(filtersOf({ view: 'board', status: 'Applied', search: 'ann' })).toEqual({ search: 'ann' });
  expect(filterWords({ view: 'board', status: 'Applied' }, {})).toBeNull();
});
