import { securityActions, type SecurityAction } from '@careers/contracts/account/security-actions';
import type { SecurityEvent } from '@careers/contracts/account/security-events';
import { expect, test } from 'vitest';
import { eventSentence } from './event-sentence.ts';

const event: SecurityEvent = {
  id: '0199e7a0-0000-7000-8000-000000000001',
  action: 'login',
  outcome: 'success',
  detail: null,
  created_at: '2026-11-22T10:00:00Z',
  actor: { id: '0199e7a0-0000-7000-8000-000000000002', name: 'Alex Morgan' },
  subject: null,
  address_prefix: '81.2.69.0/24',
  device: 'Firefox on Windows',
};
const zoe = { id: '0199e7a0-0000-7000-8000-000000000003', name: 'Zoe Green' };

function sentence(change: Partial<SecurityEvent>): string {
  const { who, what } = eventSentence({ ...event, ...change });
  return `${who} ${what}`;
}

test.for<[Partial<SecurityEvent>, string]>([
  [{}, 'Alex Morgan signed in from 81.2.69.0/24 with Firefox on Windows'],
  [{ address_prefix: null, device: null, outcome: 'failure' }, 'Alex Morgan tried to sign in, and failed'],
  [{ action: 'cv_viewed', subject: zoe, device: null }, 'Alex Morgan opened the CV of Zoe Green from 81.2.69.0/24'],
  [
    { action: 'api_called', outcome: 'refused', detail: 'admin.users.list', address_prefix: null, device: null },
    'Alex Morgan tried to use part of the site, and was refused',
  ],
  [
    { actor: null, action: 'user_invited', subject: zoe, outcome: 'limited', address_prefix: null, device: null },
    'An unknown or deleted person tried to invite Zoe Green too often',
  ],
  [
    {
      actor: { ...zoe, name: 'Zoe\u202e' },
      subject: { ...zoe, name: '\u2067Alex\u2069' },
      action: 'user_invited',
      device: null,
    },
    'Zoe invited Alex from 81.2.69.0/24',
  ],
  [{ action: 'from_a_later_release', address_prefix: null, device: null }, 'Alex Morgan from_a_later_release'],
])('%j is the sentence: %s', ([change, expected]) => {
  expect(sentence(change)).toBe(expected);
});

test('every action has a sentence without placeholders, with and without an affected person', () => {
  for (const action of Object.keys(securityActions) as SecurityAction[])
    for (const subject of [zoe, null])
      for (const outcome of ['success', 'failure'] as const)
        expect(sentence({ action, subject, outcome })).not.toMatch(/[{}]/);
});
