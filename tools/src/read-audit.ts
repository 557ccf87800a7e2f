/** The exit code and the sentence to print after `pnpm audit`. */
type AuditResult = { exitCode: 0 | 1; sentence: string };

/**
 * Tells an advisory from a registry that gives no result: `pnpm audit` ends with exit code 1 for both.
 *
 * @param output what `pnpm audit` printed
 */
export function readAudit(code: number, output: string): AuditResult {
  if (code === 0) return { exitCode: 0, sentence: 'No known advisory of moderate severity or above.' };
  const reason = /ERR_PNPM_AUDIT\w*|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.exec(output)?.[0];
  if (reason === undefined) return { exitCode: 1, sentence: 'There are known advisories: see above.' };
  return { exitCode: 0, sentence: `Not checked: the registry gave no answer about advisories (${reason}).` };
}
