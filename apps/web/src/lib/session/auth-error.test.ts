import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { retryAfterSeconds, authErrorCode, authErrorMessage, authErrorText } from './auth-error.ts';

test('the seconds until the next email are read from the service’s refusal to send one, and from no other error', () => {
  expect(
    retryAfterSeconds(
      new AuthApiError(
        'For security purposes, you can only request this after 42 seconds.',
        429,
        'over_email_send_rate_limit',
      ),
    ),
  ).toBe(42);
  expect(retryAfterSeconds(new AuthApiError('Too many mails', 429, 'over_email_send_rate_limit'))).toBeNull();
  expect(retryAfterSeconds(new AuthApiError('after 42 seconds', 429, 'over_request_rate_limit'))).toBeNull();
  expect(retryAfterSeconds(new AuthRetryableFetchError('Failed to fetch', 0))).toBeNull();
});

test('an error of the service has its code; a missing response has none', () => {
  expect(authErrorCode(new AuthApiError('x', 403, 'otp_expired'))).toBe('otp_expired');
  expect(authErrorCode(new AuthRetryableFetchError('Failed to fetch', 0))).toBeUndefined();
  expect(authErrorCode(new TypeError('x'))).toBeUndefined();
  expect(authErrorCode(null)).toBeUndefined();
});

test('[TRUST-07] a visitor who asks too often reads so in plain words', () => {
  expect(authErrorText(new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'))).toBe(
    'There were too many attempts. Please wait a while and try again.',
  );
});

test('a refused second step is shown in the words of the screens, not of the service', () => {
  expect(authErrorText(new AuthApiError('AAL2 session is required', 401, 'insufficient_aal'))).toBe(
    'Please finish signing in with two-step verification.',
  );
});

test('users read the service’s message of a refusal, not of its own failure', () => {
  expect(authErrorMessage(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
    'Invalid login credentials',
  );
  expect(
    authErrorMessage(
      new AuthApiError('Unexpected failure, please check server logs for more information', 500, 'unexpected_failure'),
    ),
  ).toBeNull();
  expect(
    authErrorMessage(new AuthRetryableFetchError('The service is temporarily unavailable. Please try again.', 503)),
  ).toBe('The service is temporarily unavailable. Please try again.');
  expect(authErrorMessage(new AuthRetryableFetchError('<html>Bad Gateway</html>', 502))).toBeNull();
});

test('the seconds until the next message to a phone are read too', () => {
  const message = 'For security purposes, you can only request this after 42 seconds.';
  expect(retryAfterSeconds(new AuthApiError(message, 429, 'over_sms_send_rate_limit'))).toBe(42);
});
