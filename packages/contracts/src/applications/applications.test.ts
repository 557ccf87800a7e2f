import { expect, test } from 'vitest';
import { listApplicantsInput, submitApplicationInput, updateApplicationInput } from './applications.ts';
import { messages } from '../testing/messages.ts';

const id = '0190a5f0-1c2b-7abc-8def-0123456789ab';

test('an application names a job, and its cover letter is optional', () => {
  expect(messages(submitApplicationInput, {})).toEqual({ job_id: 'Invalid job ID' });
  expect(messages(submitApplicationInput, { job_id: 'fleet-manager' })).toEqual({ job_id: 'Invalid job ID' });
  expect(submitApplicationInput.parse({ job_id: id, user_id: id, status: 'Offer' })).toEqual({ job_id: id });
  expect(submitApplicationInput.parse({ job_id: id, cover_letter: ' \n ' })).toEqual({
    job_id: id,
    cover_letter: null,
  });
  expect(submitApplicationInput.parse({ job_id: id, cover_letter: ' Dear all,\nhello ', idempotency_key: id })).toEqual(
    { job_id: id, cover_letter: 'Dear all,\nhello', idempotency_key: id },
  );
});

test('a cover letter may have 5,000 characters and no more', () => {
  expect(messages(submitApplicationInput, { job_id: id, cover_letter: 'a'.repeat(5_000) })).toEqual({});
  expect(messages(submitApplicationInput, { job_id: id, cover_letter: 'a'.repeat(5_001) })).toEqual({
    cover_letter: 'The cover letter must be at most 5,000 characters',
  });
});

test('a cover letter must be text that the database can store', () => {
  expect(messages(submitApplicationInput, { job_id: id, cover_letter: ['a'] })).toEqual({
    cover_letter: 'The cover letter must be text',
  });
  expect(messages(submitApplicationInput, { job_id: id, cover_letter: 'a\0b' })).toEqual({
    cover_letter: 'The cover letter contains a character that is not allowed',
  });
});

test('the adjustments are optional text of at most 2,000 characters', () => {
  expect(submitApplicationInput.parse({ job_id: id, adjustments: ' A step-free room \n' })).toEqual({
    job_id: id,
    adjustments: 'A step-free room',
  });
  expect(submitApplicationInput.parse({ job_id: id, adjustments: ' ' })).toEqual({ job_id: id, adjustments: null });
  expect(messages(submitApplicationInput, { job_id: id, adjustments: 'a'.repeat(2_000) })).toEqual({});
  expect(messages(submitApplicationInput, { job_id: id, adjustments: 'a'.repeat(2_001) })).toEqual({
    adjustments: 'The adjustments must be at most 2,000 characters',
  });
});

test('an application has one of five statuses', () => {
  for (const status of ['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'])
    expect(messages(updateApplicationInput, { id, status }), status).toEqual({});
  for (const status of ['applied', 'Hired', '', null, 1]) {
    expect(messages(updateApplicationInput, { id, status }), String(status)).toEqual({
      status: 'Status must be one of Applied, Under Review, Interview, Offer, Rejected',
    });
  }
});

test('a change of an application has only the fields that change', () => {
  expect(messages(updateApplicationInput, { status: 'Offer' })).toEqual({ id: 'Invalid application ID' });
  for (const nothing of [{}, { version: 3 }, { cover_letter: 'another' }])
    expect(messages(updateApplicationInput, { id, ...nothing })).toEqual({ '': 'Enter a status or notes' });
  expect(updateApplicationInput.parse({ id, notes: '  ', cover_letter: 'another', user_id: id })).toEqual({
    id,
    notes: null,
  });
  expect(messages(updateApplicationInput, { id, notes: 'a'.repeat(5_001) })).toEqual({
    notes: 'The notes must be at most 5,000 characters',
  });
});

test('a version is a positive integer', () => {
  expect(updateApplicationInput.parse({ id, status: 'Offer', version: 3 })).toEqual({
    id,
    status: 'Offer',
    version: 3,
  });
  for (const version of [0, -1, 1.5, 2 ** 31, '3', null])
    expect(messages(updateApplicationInput, { id, status: 'Offer', version }), String(version)).toEqual({
      version: 'The version is not valid',
    });
});

test('the applicants are those of one job, page by page, newest first unless said otherwise', () => {
  expect(messages(listApplicantsInput, { job_id: '7' })).toEqual({ job_id: 'Invalid job ID' });
  expect(listApplicantsInput.parse({ job_id: id })).toEqual({ job_id: id, limit: 24, sort: 'newest' });
});

test('applicants are filtered by status or withdrawal and by a search, and an empty filter has no effect', () => {
  const filters = { status: 'Withdrawn', search: 'ann', sort: 'oldest' };
  expect(listApplicantsInput.parse({ job_id: id, ...filters })).toMatchObject(filters);
  expect(listApplicantsInput.parse({ job_id: id, status: '' }).status).toBeUndefined();
  expect(messages(listApplicantsInput, { job_id: id, status: 'Hired', search: 'x'.repeat(201), sort: 'name' })).toEqual(
    {
      status: 'Status must be one of Applied, Under Review, Interview, Offer, Rejected, Withdrawn',
      search: 'The search must be at most 200 characters',
      sort: 'Sort must be one of newest, oldest',
    },
  );
});
