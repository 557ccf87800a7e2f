/** What the registry's answer to `pnpm audit` means. */
type AuditResult = { exitCode: 0 | 1; sentence: string };

/** @param output what `pnpm audit` printed; it ends with 1 for an advisory as for a registry that does not answer. */
export function readAudit(code: number, output: string): AuditResult {
  if (code === 0) return { exitCode: 0, sentence: 'No known advisory of moderate severity or above.' };
  const reason = /ERR_PNPM_AUDIT\w*|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/.exec(output)?.[0];
  if (reason === undefined) return { exitCode: 1, sentence: 'There are known advisories: see above.' };
  return { exitCode: 0, sentence: `Not checked: the registry gave no answer about advisories (${reason}).` };
}
