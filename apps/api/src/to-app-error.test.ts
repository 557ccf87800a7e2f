import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { toAppError } from './to-app-error.ts';

const zodError = z.object({ title: z.string('Title must be text') }).safeParse({}).error;

test('a wrong input is the caller’s fault, in the words of its first issue; a wrong output is ours', () => {
  expect(toAppError(new TRPCError({ code: 'BAD_REQUEST', cause: zodError }))).toMatchObject({ code: 'bad_request', message: 'Title must be text', field: 'title' });
  expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: zodError }))).toMatchObject({ code: 'internal', message: 'Something went wrong. Please try again.' });
});

test('a refusal stays itself, however it is wrapped', () => {
  const refusal = new AppError('job_gone');
  expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: refusal }))).toBe(refusal);
});

test('whatever is unknown tells nothing of the inside', () => {
  for (const thrown of [new Error('password=hunter2'), 'text', null, undefined, { statusCode: 418, message: 'secret' }]) {
    expect(toAppError(thrown).message).not.toMatch(/hunter2|secret/);
  }
});

test('a database that is away is a 503, however deep the driver’s error lies', () => {
  const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(toAppError(new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: new Error('query', { cause: refused }) }))).toMatchObject({ status: 503 });
});
