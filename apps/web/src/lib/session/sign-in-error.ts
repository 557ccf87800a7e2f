function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A refusal that means the session is no more: unknown to the service, its user gone or disabled, its token not believed. */
export function isEnded(error: Error): boolean {
  return (
    error.name === 'AuthSessionMissingError' ||
    ('status' in error && (error.status === 401 || error.status === 403 || error.status === 404))
  );
}

/** Why a password was refused, when that is what happened: the service's own reasons (length, characters, pwned). */
export function weakPasswordReasons(error: unknown): string[] {
  return isObject(error) && Array.isArray(error['reasons'])
    ? error['reasons'].filter((reason) => typeof reason === 'string')
    : [];
}

/**
 * Statuses with which no sentence for a person comes: what stands before the service, the service's own failure (it
 * speaks to whoever reads the logs), 0 for no answer at all.
 */
const wordless = [0, 500, 502, 504];

/** What the service said, or null when nobody answered or something else broke. */
export function serviceMessage(error: unknown): string | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return wordless.includes(error.status) ? null : error.message;
}

/** The code of what the service refused, as its contract lists them; undefined for what is no refusal. */
export function serviceCode(error: unknown): string | undefined {
  return isObject(error) && error instanceof Error && typeof error['code'] === 'string' ? error['code'] : undefined;
}

/** The seconds to wait before the next mail, when that is what the service asked for. */
export function secondsToWait(error: unknown): number | null {
  if (serviceCode(error) !== 'over_email_send_rate_limit') return null;
  const seconds = /\bafter (\d+) second/.exec(serviceMessage(error) ?? '')?.[1];
  return seconds === undefined ? null : Number(seconds);
}
