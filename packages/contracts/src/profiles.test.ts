import { expect, test } from 'vitest';
import { registerForm, registerInput, signInForm, updateProfileInput } from './profiles.ts';
import { messages } from './testing.ts';

const somebody = { full_name: 'Priya Nair', email: 'priya@example.com', password: 'correct horse' };

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

test('an e-mail address has a longest length, and so has a password', () => {
  expect(messages(registerInput, { ...somebody, email: `${'a'.repeat(250)}@example.com` })).toMatchObject({
    email: 'Email must be at most 254 characters',
  });
  expect(messages(registerInput, { ...somebody, password: 'a'.repeat(73) })).toEqual({
    password: 'Password must be at most 72 characters',
  });
});

test('registering asks for a full name too', () => {
  expect(messages(registerInput, { ...somebody, full_name: '  ' })).toEqual({ full_name: 'Full name is required' });
  expect(messages(registerInput, {})).toEqual({
    full_name: 'Full name is required',
    email: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
  });
});

test('the two passwords of the registration form must be the same, and this is said beside other mistakes', () => {
  expect(messages(registerForm, { ...somebody, confirmPassword: 'correct house' })).toEqual({
    confirmPassword: "Passwords don't match",
  });
  expect(messages(registerForm, { ...somebody, full_name: '', confirmPassword: '' })).toEqual({
    full_name: 'Full name is required',
    confirmPassword: "Passwords don't match",
  });
  expect(messages(registerForm, { ...somebody, confirmPassword: 'correct horse' })).toEqual({});
});

test('nobody registers with a role', () => {
  expect(registerInput.parse({ ...somebody, role: 'admin' })).toEqual(somebody);
});

test('a confirmation leads to a path of this site, and to no other place that a browser might read into it', () => {
  for (const redirect of ['/', '/jobs/fleet-manager?a=1#b', '/dashboard%20', undefined])
    expect(messages(registerInput, { ...somebody, redirect }), redirect).toEqual({});
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
    expect(messages(registerInput, { ...somebody, redirect }), redirect).toEqual({
      redirect: 'Redirect must be a path of this site',
    });
  }
  for (const redirect of [7, null, ['/']])
    expect(messages(registerInput, { ...somebody, redirect })).toEqual({ redirect: 'Redirect must be text' });
  expect(messages(registerInput, { ...somebody, redirect: `/${'a'.repeat(2_000)}` })).toEqual({
    redirect: 'Redirect must be at most 2,000 characters',
  });
});

test('a profile needs a full name, and everything else may be left out or emptied', () => {
  expect(messages(updateProfileInput, { full_name: ' ' })).toEqual({ full_name: 'Full name is required' });
  expect(updateProfileInput.parse({ full_name: ' Priya Nair ' })).toEqual({ full_name: 'Priya Nair' });
  expect(
    updateProfileInput.parse({
      full_name: 'Priya Nair',
      phone: ' ',
      location: null,
      linkedin_url: '',
      portfolio_url: ' https://example.com/priya ',
    }),
  ).toEqual({
    full_name: 'Priya Nair',
    phone: null,
    location: null,
    linkedin_url: null,
    portfolio_url: 'https://example.com/priya',
  });
});

test('the addresses of a profile are web addresses', () => {
  for (const address of ['http://example.com', 'HTTPS://example.com/in/priya?x=1']) {
    expect(
      messages(updateProfileInput, { full_name: 'Priya', linkedin_url: address, portfolio_url: address }),
      address,
    ).toEqual({});
  }
  for (const address of [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    '//example.com',
    'https:example.com',
    'https://',
    'https://a b.example',
  ]) {
    expect(
      messages(updateProfileInput, { full_name: 'Priya', linkedin_url: address, portfolio_url: address }),
      address,
    ).toEqual({
      linkedin_url: 'LinkedIn URL must be a web address, like https://example.com',
      portfolio_url: 'Portfolio URL must be a web address, like https://example.com',
    });
  }
});

test('a profile takes no role, e-mail or CV from its owner', () => {
  expect(
    updateProfileInput.parse({
      full_name: 'Priya',
      role: 'admin',
      email: 'other@example.com',
      cv_url: '/api/cvs/x',
      id: 'x',
    }),
  ).toEqual({ full_name: 'Priya' });
});
