/** The text for each error code in the return address, whose own text a stranger may have written. */
const texts: Record<string, string> = {
  otp_expired: 'This link has already been used or has expired.',
  flow_state_expired: 'This sign-in took too long. Please start again.',
  flow_state_not_found: 'This sign-in was started in another browser or has ended. Please start again.',
  bad_code_verifier: 'This sign-in was started in another browser. Please start again.',
  bad_oauth_state: 'This sign-in was started in another browser or has ended. Please start again.',
  bad_oauth_callback: 'The sign-in was refused or cancelled at the provider.',
  provider_email_needs_verification:
    'The provider has not confirmed your email address, so it cannot sign you in here.',
  email_not_confirmed:
    'The email address of your account is not confirmed yet. Sign in with a magic link first. After that, you can sign in with the provider.',
  identity_already_exists: 'This account is already connected.',
  email_exists: 'Another account now has this email address, so we did not change yours.',
  user_banned: 'This account is disabled.',
  signup_disabled: 'New accounts cannot be created at the moment.',
  over_request_rate_limit: 'There were too many attempts. Please wait a while and try again.',
  access_denied: 'The sign-in was refused or cancelled.',
};

export function callbackErrorText(code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code] ?? '') : 'Signing in did not work. Please try again.';
}
