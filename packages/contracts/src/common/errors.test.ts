import { expect, test } from 'vitest';
import { errors, isErrorCode } from './errors.ts';

const table = Object.entries(errors);
/** Messages whose words PROFILE-06 and PROFILE-07 give, with their full stop. */
const documented = new Set(['cv_not_a_pdf', 'cv_too_large']);

test('every error has one of the HTTP statuses that the product documents', () => {
  for (const [code, { status }] of table)
    expect([400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429, 500, 503], code).toContain(status);
});

test('every error message is a plain sentence with a capital and no code, and ends in a full stop only after several sentences', () => {
  for (const [code, { message }] of table) {
    expect(message, code).toMatch(/^[A-Z][^_{}<>]*[a-zA-Z.]$/);
    expect(message.endsWith('.'), code).toBe(message.includes('. ') || documented.has(code));
  }
});

test('the messages of common errors, word for word', () => {
  expect(errors.job_not_found).toEqual({ status: 404, message: 'Job not found' });
  expect(errors.not_signed_in).toEqual({ status: 401, message: 'Please sign in' });
  expect(errors.forbidden).toEqual({ status: 403, message: 'You are not allowed to do this' });
  expect(errors.slug_taken).toEqual({ status: 409, message: 'This slug is already in use' });
  expect(errors.internal).toEqual({ status: 500, message: 'Something went wrong. Please try again.' });
});

test('only the codes of the table are error codes', () => {
  expect(isErrorCode('job_not_found')).toBe(true);
  for (const code of ['', 'JOB_NOT_FOUND', 'constructor', '__proto__', 'toString', 404, null, undefined])
    expect(isErrorCode(code)).toBe(false);
});
