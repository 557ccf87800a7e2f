const LOG_INTERVAL_MS = 1_000;

type Log = { error: (fields: object, message: string) => void };

const unlogged = new Map<string, number>();

/**
 * Logs a fault that every request meets, such as an unreachable database, at most once a second for each kind. The
 * kind's next line counts the occurrences in between (`repeated`).
 */
export function logFault(log: Log, kind: string, fields: object, message: string): void {
  const count = unlogged.get(kind);
  if (count !== undefined) return void unlogged.set(kind, count + 1);
  unlogged.set(kind, 0);
  log.error(fields, message);
  function logRepeated(): void {
    const repeated = unlogged.get(kind) ?? 0;
    unlogged.delete(kind);
    if (repeated === 0) return;
    log.error({ ...fields, repeated }, message);
    unlogged.set(kind, 0);
    setTimeout(logRepeated, LOG_INTERVAL_MS).unref();
  }
  setTimeout(logRepeated, LOG_INTERVAL_MS).unref();
}

/** The kind of an error: its message and code, and those of what caused it, without numbers such as a port. */
export function faultKind(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? String(error.code) : '';
  const innermost = error.cause instanceof Error ? faultKind(error.cause) : error.message.replaceAll(/\d+/g, '#');
  return `${error.name} ${code} ${innermost.slice(0, 200)}`;
}
