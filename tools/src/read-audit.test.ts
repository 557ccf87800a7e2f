import { expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

test('an advisory fails the check, and so does output that cannot be read', () => {
  expect(readAudit(1, '1 vulnerabilities found\nSeverity: 1 high')).toEqual({
    exitCode: 1,
    sentence: 'There are known advisories: see above.',
  });
  expect(readAudit(1, '').exitCode).toBe(1);
});

test('no advisory passes the check', () => {
  expect(readAudit(0, 'No known vulnerabilities found')).toMatchObject({ exitCode: 0 });
});

test('a registry that knows no advisories is reported and fails nothing', () => {
  const output = 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × The audit endpoint responded with 405:';
  expect(readAudit(1, output)).toEqual({
    exitCode: 0,
    sentence: 'Not checked: the registry gave no answer about advisories (ERR_PNPM_AUDIT_BAD_RESPONSE).',
  });
});
