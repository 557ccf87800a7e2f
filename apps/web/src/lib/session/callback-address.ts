import { requestedMails } from './requested-mails.ts';
import { hasCodeVerifier } from './code-verifier.ts';
import { readStoredSession, toSessionUser, tokenClaims } from './stored-session.ts';

/**
 * The page that emailed links and identity providers return to. Only there does the client look for a session in the
 * address, and it adopts only one that this browser started.
 */
export const CALLBACK_PATH = '/auth/callback';

/** The contents of the callback page's address, after '#' or after '?'. */
export type CallbackAddress =
  | { kind: 'error'; code: string }
  /** `requested`: this browser requested an email to the session's user. `stale`: the session is older than 120 s. */
  | { kind: 'session'; requested: boolean; stale: boolean }
  /** A code from a provider. `begun`: this tab sent the visitor there, so it has the code's verifier. */
  | { kind: 'code'; code: string; begun: boolean }
  | { kind: 'nothing' };

type Parameters = Record<string, string | undefined>;

function hasError({ error, error_code, error_description }: Parameters): boolean {
  return Boolean(error ?? error_code ?? error_description);
}

/** Whether this browser requested an email to the session's user, and is not signed in as another one. */
function wasRequestedHere(access_token: string): boolean {
  const claims = tokenClaims(access_token);
  const user = toSessionUser({ id: claims?.['sub'], email: claims?.['email'] });
  if (!user?.email || !requestedMails().includes(user.email.toLowerCase())) return false;
  const present = readStoredSession();
  return present === null || present.user.id === user.id;
}

/**
 * Whether the sign-in client may read these parameters of the address: an error, or a session that started with an
 * email which this browser requested. A session that started elsewhere is never adopted.
 */
export function mayReadAddress(parameters: Parameters): boolean {
  if (hasError(parameters)) return true;
  const { access_token } = parameters;
  return access_token !== undefined && wasRequestedHere(access_token);
}

const STALE_SECONDS = 120;

export function readCallbackAddress(
  { hash, search }: { hash: string; search: string },
  now = Date.now(),
): CallbackAddress {
  const parameters: Parameters = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...Object.fromEntries(new URLSearchParams(hash.replace(/^#/, ''))),
  };
  if (hasError(parameters)) return { kind: 'error', code: parameters['error_code'] ?? parameters['error'] ?? '' };
  const { access_token, expires_at, expires_in, code } = parameters;
  if (!access_token) return code ? { kind: 'code', code, begun: hasCodeVerifier() } : { kind: 'nothing' };
  const issued_at = Number(expires_at) - Number(expires_in);
  return { kind: 'session', requested: wasRequestedHere(access_token), stale: now / 1000 - issued_at >= STALE_SECONDS };
}
