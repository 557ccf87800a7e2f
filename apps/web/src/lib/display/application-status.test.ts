import { expect, test } from 'vitest';
import { statusBadge } from './application-status.ts';

test('[APPL-05] each status has its label and its colour', () => {
  expect(['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'].map(statusBadge)).toEqual([
    { label: 'Applied', tone: 'blue' },
    { label: 'Under Review', tone: 'yellow' },
    { label: 'Interview', tone: 'purple' },
    { label: 'Offer', tone: 'green' },
    { label: 'Rejected', tone: 'red' },
  ]);
});

test('[APPL-05] an unknown status shows as Applied', () => {
  for (const status of ['Hired', '', 'applied', 'constructor'])
    expect(statusBadge(status)).toEqual({ label: 'Applied', tone: 'blue' });
});
