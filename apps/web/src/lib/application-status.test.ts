import { expect, test } from 'vitest';
import { statusBadge } from './application-status.ts';

test('[APPL-05] each status has its word and its colour', () => {
  expect(['Applied', 'Under Review', 'Interview', 'Offer', 'Rejected'].map(statusBadge)).toEqual([
    { word: 'Applied', tone: 'blue' },
    { word: 'Under Review', tone: 'yellow' },
    { word: 'Interview', tone: 'purple' },
    { word: 'Offer', tone: 'green' },
    { word: 'Rejected', tone: 'red' },
  ]);
});

test('[APPL-05] a status that nobody knows shows as Applied', () => {
  for (const status of ['Hired', '', 'applied', 'constructor'])
    expect(statusBadge(status)).toEqual({ word: 'Applied', tone: 'blue' });
});
