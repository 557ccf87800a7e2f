import { expect, test } from 'vitest';
import { leadsToApply } from './apply-path.ts';

test.for([
  ['/jobs/fleet-manager#apply', true],
  ['/jobs/fleet-manager?from=list#apply', true],
  ['/jobs/fleet-manager', false],
  ['/jobs/fleet-manager#applied', false],
  ['https://evil.example/jobs/fleet-manager#apply', false],
  [undefined, false],
] as const)('whether %s leads to an application form: %s', ([redirect, leads]) => {
  expect(leadsToApply(redirect)).toBe(leads);
});
