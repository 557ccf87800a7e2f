import type { TeamMessage } from '@careers/contracts/hiring/messages';
import { expect, test } from 'vitest';
import { messageState, planText } from './message-state.ts';

const planned: TeamMessage = {
  id: 'a',
  from_candidate: false,
  author_name: 'Ruth Recruiter',
  signed: false,
  kind: 'message',
  subject: 'News',
  text: 'Hello.',
  for_status: null,
  send_at: '2027-03-28T08:00:00.000Z',
  sent_at: null,
  cancelled_at: null,
  cancelled_because: null,
  not_delivered_at: null,
  seen_at: null,
  answered_at: null,
  created_at: '2027-03-26T10:00:00.000Z',
};
const at = '2027-03-28T08:00:00.000Z';
const sent = { ...planned, sent_at: at };

test.for([
  ['a planned one', planned, 'Scheduled for 28 March 2027 at 09:00'],
  [
    'one of a moved application',
    { ...planned, cancelled_at: at, cancelled_because: 'moved' as const },
    'Not sent: the application was moved again',
  ],
  ['[MSG-05] one that was refused for good', { ...sent, not_delivered_at: at, seen_at: at }, 'Not delivered'],
  ['a seen one', { ...sent, seen_at: at }, 'Seen on 28 March 2027 at 09:00'],
  ['a sent one', sent, undefined],
  ['a candidate’s', { ...sent, from_candidate: true }, undefined],
] as const)('the team is told of a message what became of it: %s', ([, message, text]) => {
  expect(messageState(message)?.text).toBe(text);
});

test('a plan without a text says what it does', () => {
  expect(planText({ kind: 'status_mail', for_status: 'Rejected' })).toBe('Standard email about ‘Rejected’');
  expect(planText({ kind: 'no_mail', for_status: 'Offer' })).toBe('‘Offer’, without an email');
});
