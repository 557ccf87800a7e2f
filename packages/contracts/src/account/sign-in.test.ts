import { expect, test } from 'vitest';
import { newPasswordForm, phoneForm, registerForm, registerInput, signInForm } from './sign-in.ts';
import { messages } from '../testing/messages.ts';

const applicant = { full_name: 'Priya Nair', email: 'priya@example.com', password: 'correct horse' };

test('signing in asks for a valid e-mail address and a password of six characters', () => {
  expect(messages(signInForm, { email: 'priya', password: '12345' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
  expect(messages(signInForm, {})).toEqual({
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
  expect(signInForm.parse({ email: ' priya@example.com ', password: ' 1234 ' })).toEqual({
    email: 'priya@example.com',
    password: ' 1234 ',
  });
});

test('an address without a name, a domain or a dot is not an e-mail address', () => {
  for (const email of [
    '',
    ' ',
    '@example.com',
    'priya@',
    'priya@example',
    'priya example@example.com',
    'priya@example.com, a@example.com',
    'pri\nya@example.com',
    null,
  ]) {
    expect(messages(signInForm, { email, password: 'correct horse' }), String(email)).toEqual({
      email: 'Please enter a valid email address',
    });
  }
});

test('an e-mail address and a password have a maximum length', () => {
  expect(messages(registerInput, { ...applicant, email: `${'a'.repeat(250)}@example.com` })).toMatchObject({
    email: 'Email must be at most 254 characters',
  });
  expect(messages(registerInput, { ...applicant, password: 'a'.repeat(73) })).toEqual({
    password: 'Password must be at most 72 characters',
  });
});

test('registering asks for a full name too', () => {
  expect(messages(registerInput, { ...applicant, full_name: '  ' })).toEqual({ full_name: 'Full name is required' });
  expect(messages(registerInput, {})).toEqual({
    full_name: 'Full name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});

test('the two passwords of the registration form must match, and a mismatch is reported beside other mistakes', () => {
  expect(messages(registerForm(6), { ...applicant, confirmPassword: 'correct house' })).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect(messages(registerForm(6), { ...applicant, full_name: '', confirmPassword: '' })).toEqual({
    full_name: 'Full name is required',
    confirmPassword: "Passwords don't match",
  });
  expect(messages(registerForm(6), { ...applicant, confirmPassword: 'correct horse' })).toEqual({});
});

test('a registration has no role', () => {
  expect(registerInput.parse({ ...applicant, role: 'admin' })).toEqual(applicant);
});

test('a confirmation leads only to a path of this site, however a browser may read the address', () => {
  for (const redirect of ['/', '/jobs/fleet-manager?a=1#b', '/dashboard%20', undefined])
    expect(messages(registerInput, { ...applicant, redirect }), redirect).toEqual({});
  for (const redirect of [
    '',
    'jobs',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    expect(messages(registerInput, { ...applicant, redirect }), redirect).toEqual({
      redirect: 'Redirect must be a path on this site',
    });
  }
  for (const redirect of [7, null, ['/']])
    expect(messages(registerInput, { ...applicant, redirect })).toEqual({ redirect: 'Redirect must be text' });
  expect(messages(registerInput, { ...applicant, redirect: `/${'a'.repeat(2_000)}` })).toEqual({
    redirect: 'Redirect must be at most 2,000 characters',
  });
});

test('a new password has the minimum length of the installation, and signing in accepts six characters', () => {
  const chosen = { password: 'nine char', confirmPassword: 'nine char' };
  for (const form of [registerForm(10), newPasswordForm(10)])
    expect(messages(form, { ...applicant, ...chosen })).toEqual({
      password: 'Password must be at least 10 characters',
    });
  for (const form of [registerForm(6), newPasswordForm(6)]) {
    expect(messages(form, { ...applicant, ...chosen })).toEqual({});
    expect(messages(form, { ...applicant, password: '12345', confirmPassword: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
  }
  expect(messages(signInForm, { email: 'priya@example.com', password: '123456' })).toEqual({});
});

test('a phone number may be written in the usual ways, and gets its country code', () => {
  for (const [typed, phone] of [
    ['07700 900412', '+447700900412'],
    ['(07700) 900-412', '+447700900412'],
    ['+353 86 123 4567', '+353861234567'],
    ['0044 7700.900412', '+447700900412'],
  ] as const)
    expect(phoneForm.parse({ phone: typed })).toEqual({ phone });
  for (const phone of ['', 'my phone', '07700', '+0441234567', '1'.repeat(40)])
    expect(messages(phoneForm, { phone })).toEqual({ phone: 'Please enter a phone number, such as 07700 900412' });
});
