import type { Applicant } from '@careers/contracts/applications/applications';
import { expect, test } from 'vitest';
import { rebaseChange } from './rebase-change.ts';

function saved(version: number, status: Applicant['status']): Applicant {
  return {
    id: '0193a6a2-0000-7000-8000-000000000001',
    user_id: '0193a6a2-0000-7000-8000-000000000002',
    job_id: '0193a6a2-0000-7000-8000-000000000003',
    status,
    cover_letter: null,
    adjustments: null,
    answers: [],
    source: 'direct',
    notes: null,
    version,
    withdrawn_at: null,
    created_at: '2026-11-21T09:00:00.000Z',
    profiles: {
      full_name: null,
      email: null,
      phone: null,
      location: null,
      linkedin_url: null,
      portfolio_url: null,
      cv_url: null,
    },
  };
}

test('notes typed before the last save of this screen are sent with the version and status of that save', () => {
  const saves = new Map([
    [3, saved(4, 'Interview')],
    [4, saved(5, 'Offer')],
  ]);
  expect(rebaseChange(saves, { notes: 'Thursday', status: 'Applied', version: 3 })).toEqual({
    notes: 'Thursday',
    status: 'Offer',
    version: 5,
  });
});

test('a status chosen before the last save of this screen stays as chosen', () => {
  expect(rebaseChange(new Map([[3, saved(4, 'Applied')]]), { status: 'Rejected', version: 3 })).toEqual({
    status: 'Rejected',
    version: 4,
  });
});

test('a save by another administrator is not skipped', () => {
  const saves = new Map([
    [3, saved(4, 'Applied')], // this screen's; then another administrator saved 5, and this screen 6
    [5, saved(6, 'Applied')],
  ]);
  expect(rebaseChange(saves, { notes: 'Thursday', status: 'Applied', version: 3 }).version).toBe(4);
});
