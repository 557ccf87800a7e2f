import { expect, test } from 'vitest';
import { requireStrongPassword, passwordWeakness } from './password-strength.ts';

const rules = { password_min_length: 6 };

test.for(['a long enough one', 'tr0ub4dor', 'sixsix'])('%s is accepted', (password) => {
  expect(passwordWeakness(password, 'ada@example.com', rules)).toBeNull();
});

test('a short password is weak by its length', () => {
  expect(passwordWeakness('five5', 'ada@example.com', rules)).toEqual({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
  expect(passwordWeakness('sevens7', 'ada@example.com', { password_min_length: 8 })?.message).toBe(
    'Password should be at least 8 characters.',
  );
});

test.for(['password', 'PassWord1', '123456', 'Ada@Example.com'])(
  '%s is weak: it is among the first guesses',
  (password) => {
    expect(passwordWeakness(password, 'ada@example.com', rules)).toEqual({
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    });
  },
);

test('a password over 72 characters is refused in words', () => {
  expect(() => requireStrongPassword('x'.repeat(72), 'ada@example.com', rules)).not.toThrow();
  expect(() => requireStrongPassword('x'.repeat(73), 'ada@example.com', rules)).toThrow(
    'Password cannot be longer than 72 characters',
  );
});
