/** Whether an error means that the session has ended: unknown to the service, its user gone or disabled, its token refused. */
export function isSessionEnded(error: Error): boolean {
  return (
    error.name === 'AuthSessionMissingError' ||
    ('status' in error && (error.status === 401 || error.status === 403 || error.status === 404))
  );
}
