/** The contract's code with its usual status and message; where it uses several messages, the thrower gives one. */
export const authErrors = {
  anonymous_provider_disabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  bad_oauth_callback: { status: 400, message: 'The identity provider did not confirm the sign-in' },
  bad_oauth_state: {
    status: 400,
    message: 'OAuth state parameter is invalid: it was used, has expired or belongs to another browser',
  },
  bad_json: { status: 400, message: 'Could not parse request body as JSON' },
  bad_code_verifier: { status: 400, message: 'code challenge does not match previously saved code verifier' },
  bad_jwt: { status: 403, message: 'invalid JWT: unable to parse or verify signature' },
  conflict: { status: 409, message: 'The user was changed at the same moment. Please try again.' },
  current_password_invalid: { status: 400, message: 'Current password is incorrect' },
  email_exists: { status: 422, message: 'A user with this email address has already been registered' },
  email_not_confirmed: { status: 400, message: 'Email not confirmed' },
  email_provider_disabled: { status: 400, message: 'Email signups are disabled' },
  flow_state_expired: { status: 422, message: 'invalid flow state, flow state has expired' },
  flow_state_not_found: { status: 404, message: 'invalid flow state, no valid flow state found' },
  email_conflict_identity_not_deletable: { status: 422, message: 'An email address can be changed, but not unlinked' },
  identity_already_exists: { status: 422, message: 'Identity is already linked to another user' },
  identity_not_found: { status: 422, message: "Identity doesn't exist" },
  insufficient_aal: { status: 401, message: 'AAL2 session is required: verify a second factor' },
  invalid_credentials: { status: 400, message: 'Invalid login credentials' },
  mailed_code_needed: { status: 400, message: 'Sign in with an emailed code first: the password alone is not enough' },
  manual_linking_disabled: { status: 404, message: 'Manual linking is disabled' },
  mfa_challenge_expired: { status: 422, message: 'MFA challenge has expired, verify against another challenge' },
  mfa_factor_name_conflict: { status: 422, message: 'A factor with this friendly name already exists' },
  mfa_factor_not_found: { status: 404, message: 'Factor not found' },
  mfa_phone_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfa_recovery_codes_sole_factor: { status: 422, message: 'Recovery codes need another verified factor' },
  mfa_verification_failed: { status: 422, message: 'Invalid code entered' },
  mfa_verified_factor_exists: { status: 422, message: 'Such a factor already exists, unenroll it to continue' },
  mfa_webauthn_enroll_not_enabled: { status: 422, message: 'MFA enroll is disabled for WebAuthn' },
  no_authorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  not_admin: { status: 403, message: 'User not allowed' },
  not_found: { status: 404, message: 'The requested path is not part of this service' },
  otp_disabled: { status: 422, message: 'Signups not allowed for otp' },
  otp_expired: { status: 403, message: 'Token has expired or is invalid' },
  over_email_send_rate_limit: { status: 429, message: 'email rate limit exceeded' },
  over_request_rate_limit: { status: 429, message: 'Request rate limit reached' },
  over_sms_send_rate_limit: { status: 429, message: 'sms rate limit exceeded' },
  passkey_disabled: { status: 422, message: 'Passkeys are not offered at this address' },
  phone_exists: { status: 422, message: 'A user with this phone number has already been registered' },
  phone_not_confirmed: { status: 400, message: 'Phone not confirmed' },
  phone_provider_disabled: { status: 400, message: 'Phone signups are disabled' },
  provider_email_needs_verification: { status: 403, message: 'The provider has not verified the email address' },
  provider_disabled: { status: 400, message: 'Provider is not enabled' },
  reauthentication_needed: { status: 400, message: 'Password update requires reauthentication' },
  reauthentication_not_valid: { status: 422, message: 'Nonce has expired or is invalid' },
  refresh_token_already_used: { status: 400, message: 'Invalid Refresh Token: Already Used' },
  refresh_token_not_found: { status: 400, message: 'Invalid Refresh Token: Refresh Token Not Found' },
  same_password: { status: 422, message: 'New password should be different from the old password.' },
  saml_provider_disabled: { status: 404, message: 'SAML 2.0 is disabled' },
  session_expired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },
  session_not_found: { status: 403, message: 'Session from session_id claim in JWT does not exist' },
  sso_provider_not_found: { status: 404, message: 'No SSO provider assigned for this domain' },
  single_identity_not_deletable: { status: 422, message: 'User must have at least 1 identity after unlinking' },
  sms_send_failed: { status: 422, message: 'Error sending sms OTP: there is no way to send messages' },
  signup_disabled: { status: 422, message: 'Signups not allowed for this instance' },
  too_many_enrolled_mfa_factors: { status: 422, message: 'Maximum number of factors reached, unenroll to continue' },
  too_many_passkeys: { status: 422, message: 'Maximum number of passkeys reached' },
  unexpected_failure: { status: 500, message: 'Unexpected failure, please check server logs for more information' },
  user_already_exists: { status: 422, message: 'User already registered' },
  user_banned: { status: 403, message: 'User is banned' },
  user_not_found: { status: 404, message: 'User not found' },
  validation_failed: { status: 400, message: 'The request is not valid' },
  weak_password: { status: 422, message: 'Password is too weak' },
  webauthn_challenge_expired: { status: 400, message: 'Challenge has expired' },
  webauthn_challenge_not_found: { status: 400, message: 'Challenge not found or already used' },
  webauthn_credential_exists: { status: 422, message: 'This credential is already registered' },
  webauthn_verification_failed: { status: 400, message: 'Credential verification failed' },
  web3_provider_disabled: { status: 422, message: 'Web3 provider is disabled' },
  web3_unsupported_chain: { status: 400, message: 'Unsupported chain' },
} as const satisfies Record<string, { status: number; message: string }>;

export type AuthErrorCode = keyof typeof authErrors;
export type WeakPasswordReason = 'length' | 'characters' | 'pwned';

/** What a caller tried a password or code for, and its account, if any: for a security event, never for a response. */
export type TriedAccount = { tried: string; account_id: string | null };

/** The `error` in the responses of the grants id_token and web3. */
type OAuthErrorName = 'invalid_grant' | 'invalid request' | 'invalid nonce';

type Details = {
  message?: string;
  status?: number;
  reasons?: readonly WeakPasswordReason[];
  retry_after?: number;
  account?: TriedAccount;
  /** The contract's older shape for grants, `{ error, error_description }` with 400: what `error` says. */
  oauth_error?: OAuthErrorName;
  /** The error outside of this service that caused this one, for the log alone. */
  cause?: unknown;
};

/** `reasons` comes with weak_password, `retry_after` (seconds) with a rate limit. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly code: AuthErrorCode;
  readonly status: number;
  readonly reasons?: readonly WeakPasswordReason[];
  readonly retry_after?: number;
  readonly account?: TriedAccount;
  readonly oauth_error?: OAuthErrorName;

  constructor(
    code: AuthErrorCode,
    { message, status, reasons, retry_after, account, cause, oauth_error }: Details = {},
  ) {
    super(message ?? authErrors[code].message, cause === undefined ? {} : { cause });
    this.code = code;
    this.status = status ?? authErrors[code].status;
    if (reasons) this.reasons = reasons;
    if (retry_after !== undefined) this.retry_after = retry_after;
    if (account) this.account = account;
    if (oauth_error) this.oauth_error = oauth_error;
  }
}

/** The response to input that the contract does not accept. */
export function invalid(message: string): AuthError {
  return new AuthError('validation_failed', { message });
}

/** 400 with `error` and `error_description`, for a grant whose token or signed message proves nothing. */
export function invalidGrant(oauth_error: OAuthErrorName, message: string, cause?: unknown): AuthError {
  return new AuthError('invalid_credentials', { status: 400, message, oauth_error, cause });
}
