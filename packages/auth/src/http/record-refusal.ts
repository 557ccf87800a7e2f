import type { FastifyRequest } from 'fastify';
import type { AuditOutcome } from '../audit.ts';
import type { AuthContext } from '../context.ts';
import type { AuthError, AuthErrorCode } from '../errors.ts';
import { adminRequestMeta, requestMeta } from './endpoint.ts';
import { personOf } from './limit-calls.ts';

/** Errors of a wrong proof of identity. */
const failures = new Set<AuthErrorCode>([
  'bad_code_verifier',
  'bad_oauth_callback',
  'bad_oauth_state',
  'current_password_invalid',
  'flow_state_not_found',
  'invalid_credentials',
  'mfa_verification_failed',
  'otp_expired',
  'reauthentication_not_valid',
  'refresh_token_not_found',
  'webauthn_verification_failed',
]);
/** Errors of callers who have no permission, whatever they prove. */
const refusals = new Set<AuthErrorCode>([
  'email_not_confirmed',
  'provider_email_needs_verification',
  'not_admin',
  'phone_not_confirmed',
  'user_banned',
]);

/** Null for an error that is no security event, such as an empty field. */
function outcomeOf({ code, status }: AuthError, admin: boolean): Exclude<AuditOutcome, 'success'> | null {
  if (code.startsWith('over_')) return 'limited';
  if (failures.has(code)) return 'failure';
  const forbidden = status === 403 && code === 'validation_failed'; // a call that another site's page made
  return refusals.has(code) || forbidden || (admin && (status === 401 || status === 403)) ? 'refused' : null;
}

/** Records security events. A wrong password for an unknown address has no account: the address is not recorded. */
export async function recordRefusal(auth: AuthContext, error: AuthError, request: FastifyRequest): Promise<void> {
  const guard = request.routeOptions.config.auth_guard;
  const outcome = guard && outcomeOf(error, guard.limit === 'admin');
  if (!guard || !outcome) return;
  const { account, code: detail } = error;
  const account_id = account ? account.account_id : personOf(request);
  const meta = guard.limit === 'admin' ? adminRequestMeta(request) : requestMeta(request);
  const refusal = { action: guard.action, outcome, detail, account_id, tried: account?.tried };
  await auth.recordRefusal(refusal, meta, request.log);
}
