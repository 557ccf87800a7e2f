import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { secondsToWait, serviceCode, serviceMessage } from './sign-in-error.ts';

test('the seconds to wait for the next mail are in what the service says of it, and nowhere else', () => {
  expect(
    secondsToWait(
      new AuthApiError(
        'For security purposes, you can only request this after 42 seconds.',
        429,
        'over_email_send_rate_limit',
      ),
    ),
  ).toBe(42);
  expect(secondsToWait(new AuthApiError('Too many mails', 429, 'over_email_send_rate_limit'))).toBeNull();
  expect(secondsToWait(new AuthApiError('after 42 seconds', 429, 'over_request_rate_limit'))).toBeNull();
  expect(secondsToWait(new AuthRetryableFetchError('Failed to fetch', 0))).toBeNull();
});

test('a refusal has its code; what nobody answered has none', () => {
  expect(serviceCode(new AuthApiError('x', 403, 'otp_expired'))).toBe('otp_expired');
  expect(serviceCode(new AuthRetryableFetchError('Failed to fetch', 0))).toBeUndefined();
  expect(serviceCode(new TypeError('x'))).toBeUndefined();
  expect(serviceCode(null)).toBeUndefined();
});

test('a refusal is told in the words of the service, its own failure is not: they are for whoever reads its logs', () => {
  expect(serviceMessage(new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'))).toBe(
    'Invalid login credentials',
  );
  expect(
    serviceMessage(
      new AuthApiError('Unexpected failure, please check server logs for more information', 500, 'unexpected_failure'),
    ),
  ).toBeNull();
  expect(
    serviceMessage(new AuthRetryableFetchError('The service is unavailable for a moment. Please try again.', 503)),
  ).toBe('The service is unavailable for a moment. Please try again.');
  expect(serviceMessage(new AuthRetryableFetchError('<html>Bad Gateway</html>', 502))).toBeNull();
});
