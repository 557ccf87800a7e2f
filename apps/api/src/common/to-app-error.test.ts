import { writeFile } from 'node:fs/promises';
import { AuthError } from '@careers/auth/errors';
import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

const zodError = z.object({ title: z.string('Title must be text') }).safeParse({}).error;

test('an invalid input is a bad request with the message of its first issue; an invalid output is an internal error', () => {
  expect(toAppError(new TRPCError({ code: 'BAD_REQUEST', cause: zodError }))).toMatchObject({
    code: 'bad_request',
    message: 'Title must be text',
    field: 'title',
  });
  expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }))).toMatchObject({
    code: 'internal',
    message: 'Something went wrong. Please try again.',
  });
});

test.for([
  [
    new AuthError('user_already_exists'),
    { status: 422, code: 'email_taken', field: 'email', message: 'User already registered' },
  ],
  [
    new AuthError('weak_password', { reasons: ['length'] }),
    { status: 422, code: 'weak_password', field: 'password', reasons: ['length'] },
  ],
  [
    new AuthError('over_email_send_rate_limit', {
      message: 'For security purposes, you can only request this after 9 seconds.',
    }),
    { status: 429, message: 'For security purposes, you can only request this after 9 seconds.' },
  ],
  [new AuthError('over_request_rate_limit'), { status: 429, code: 'too_many_requests' }],
  [new AuthError('signup_disabled'), { status: 400, message: 'Signups not allowed for this instance' }],
  [
    new AuthError('unexpected_failure', { message: 'the inside' }),
    { status: 500, message: 'Something went wrong. Please try again.' },
  ],
  [new AuthError('unexpected_failure', { status: 503 }), { status: 503, code: 'unavailable' }],
] as const)(
  'an expected error of the sign-in service keeps its status and message, an unexpected one only its status: %#',
  ([error, refusal]) => {
    expect(toAppError(error)).toMatchObject(refusal);
  },
);

test('an AppError stays the same when tRPC wraps it', () => {
  const refusal = new AppError('job_gone');
  expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: refusal }))).toBe(refusal);
});

test('an unknown error reveals nothing internal', () => {
  for (const thrown of [
    new Error('password=hunter2'),
    'text',
    null,
    undefined,
    { statusCode: 418, message: 'secret' },
  ]) {
    expect(toAppError(thrown).message).not.toMatch(/hunter2|secret/);
  }
});

test('an unavailable database is a 503, however deep the driver’s error is in the causes', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(
    toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('query', { cause: refused }) })),
  ).toMatchObject({ status: 503 });
});

test('a full disk is unavailable: a later attempt may succeed', async () => {
  const full: unknown = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(full).toMatchObject({ code: 'ENOSPC' });
  expect(toAppError(full)).toMatchObject({
    status: 503,
    message: 'The service is temporarily unavailable. Please try again.',
    cause: full,
  });
});
