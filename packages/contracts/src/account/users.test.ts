import { expect, test } from 'vitest';
import { encodePosition } from '../common/pagination.ts';
import { messages } from '../testing/messages.ts';
import { createUserInput, listUsersInput, updateUserInput } from './users.ts';

const email = 'jo@example.com';
const id = '0199aa00-0000-7000-8000-000000000000';

test('a new user has a password or is invited', () => {
  expect(createUserInput.parse({ email, password: 'abcdef' })).toEqual({
    email,
    password: 'abcdef',
    role: 'candidate',
    invite: false,
  });
  expect(createUserInput.parse({ email, password: '', invite: true, full_name: ' ' })).toEqual({
    email,
    full_name: null,
    role: 'candidate',
    invite: true,
  });
  expect(messages(createUserInput, { email })).toEqual({ password: 'Password is required when not sending invite' });
  expect(messages(createUserInput, { email: 'jo', password: 'abc' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});

test('an absent field of a user stays as it is, a blank one is emptied', () => {
  expect(updateUserInput.parse({ id, phone: ' ' })).toEqual({ id, phone: null });
  expect(messages(updateUserInput, { id: 'seven', role: 'owner' })).toEqual({
    id: 'Invalid user ID',
    role: 'Role must be candidate or admin',
  });
});

test('a cursor of a list by name has any text, that of a list by date has a date', () => {
  const named = encodePosition(['zażółć', id]);
  expect(listUsersInput.parse({ sort: 'name', cursor: named }).cursor).toEqual(['zażółć', id]);
  for (const sort of ['newest', 'last_sign_in'])
    expect(messages(listUsersInput, { sort, cursor: named })).toEqual({ cursor: 'The cursor is not valid' });
});
