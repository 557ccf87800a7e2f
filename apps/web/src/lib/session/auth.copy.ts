export const authCopy = {
  failed: 'Error',
  unexpected: 'An unexpected error occurred. Please try again.',
  tooMany: 'There were too many attempts. Please wait a while and try again.',
} as const;

const tookTooLong = 'This took too long. Please try again.';

/** The codes of refusals whose message is for developers, and what a visitor reads instead. */
export const refusalTexts: ReadonlyMap<string | undefined, string> = new Map([
  ['over_request_rate_limit', authCopy.tooMany],
  ['sms_send_failed', 'We cannot send codes to phones at the moment. Please try again later.'],
  ['phone_exists', 'This number belongs to another account.'],
  ['insufficient_aal', 'Please finish signing in with two-step verification.'],
  ['mailed_code_needed', 'Please sign in with a code from an email first.'],
  ['mfa_challenge_expired', tookTooLong],
  ['mfa_factor_not_found', 'This second step has been removed. Please reload the page.'],
  ['mfa_factor_name_conflict', 'You already have a second step with this name. Please reload the page.'],
  ['too_many_enrolled_mfa_factors', 'You have reached the maximum number of second steps. Please remove one first.'],
  ['too_many_passkeys', 'You have reached the maximum number of passkeys. Please remove one first.'],
  ['webauthn_challenge_expired', tookTooLong],
  ['webauthn_challenge_not_found', tookTooLong],
  ['webauthn_credential_exists', 'You have already added this key.'],
]);
