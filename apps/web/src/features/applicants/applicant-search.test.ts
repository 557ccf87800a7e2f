import { expect, test } from 'vitest';
import { isFiltered } from '../../lib/lists/list-search.ts';
import { applicantSearch } from './applicant-search.ts';

test('an address holds a status, a search, an order and a view', () => {
  expect(applicantSearch({ status: 'Under Review', search: ' nair ', sort: 'oldest' })).toEqual({
    status: 'Under Review',
    search: 'nair',
    sort: 'oldest',
  });
  expect(applicantSearch({ status: 'Withdrawn', view: 'board' })).toEqual({ status: 'Withdrawn', view: 'board' });
});

test('an address holds a tag and whether the applications are the viewer’s own to look after', () => {
  const tag = crypto.randomUUID();
  expect(applicantSearch({ tag, assigned: 'me' })).toEqual({ tag, assigned: 'me' });
  expect(applicantSearch({ tag: 'Night shifts', assigned: 'you' })).toEqual({});
  expect(isFiltered({ assigned: 'me' })).toBe(true);
});

test('an address holds an answer to a question, and whether an answer is flagged', () => {
  const question = crypto.randomUUID();
  expect(applicantSearch({ question, answer: 'no', flagged: 'yes' })).toEqual({
    question,
    answer: 'no',
    flagged: 'yes',
  });
  expect(applicantSearch({ question: 'Licence?', flagged: 'no' })).toEqual({});
  expect(isFiltered({ flagged: 'yes' })).toBe(true);
});

test('an address holds whether a message waits for an answer', () => {
  expect(applicantSearch({ messages: 'unanswered' })).toEqual({ messages: 'unanswered' });
  expect(applicantSearch({ messages: 'all' })).toEqual({});
});

test('an address holds whether the reason of a rejection is missing', () => {
  expect(applicantSearch({ reason: 'missing' })).toEqual({ reason: 'missing' });
  expect(applicantSearch({ reason: 'spam' })).toEqual({});
  expect(isFiltered({ reason: 'missing' })).toBe(true);
});

test('[MEET-09] an address holds what stands with interviews', () => {
  expect(applicantSearch({ interview: 'no_time_chosen' })).toEqual({ interview: 'no_time_chosen' });
  expect(applicantSearch({ interview: 'cancelled' })).toEqual({});
  expect(isFiltered({ interview: 'none' })).toBe(true);
});

test('unknown values and the usual order are left out', () => {
  expect(applicantSearch({ status: 'Hired', search: ' ', sort: 'newest', view: 'list', page: '3' })).toEqual({});
  expect(applicantSearch({ status: ['Offer'], search: { a: 1 }, sort: 1 })).toEqual({});
});

test('a status and a search filter the applications, an order does not', () => {
  expect(isFiltered({ sort: 'oldest' })).toBe(false);
  expect(isFiltered({ status: 'Offer' })).toBe(true);
  expect(isFiltered({ search: 'nair' })).toBe(true);
});
