import type { ApplicationEvent } from '@careers/contracts/applications/application-details';
import type { Interview } from '@careers/contracts/hiring/interviews';
import type { StandardMail, TeamMessage } from '@careers/contracts/hiring/messages';
import type { TeamNote } from '@careers/contracts/hiring/team-notes';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type HistoryEntry, historyEntries } from './history-entries.tsx';

type Parts = Parameters<typeof historyEntries>[0];

const nothing: Parts = {
  events: [],
  reasons: [],
  messages: [],
  standard_emails: [],
  notes: [],
  interviews: [],
  tags: [],
  assignees: [],
};
const [nine, ten] = ['2027-03-08T09:00:00.000Z', '2027-03-08T10:00:00.000Z'];

/** The lines of a history as they are read, with the words of their badges in brackets. */
function linesOf(parts: Partial<Parts>): string[] {
  return historyEntries({ ...nothing, ...parts }).map(lineOf);
}
function lineOf({ who, what, badge }: HistoryEntry): string {
  const text = renderToStaticMarkup(createElement(Fragment, null, what)).replaceAll(/<[^>]+>/g, '');
  return [who, text, badge && `(${badge.text})`].filter(Boolean).join(' ');
}

function event(changes: Partial<ApplicationEvent>): ApplicationEvent {
  const actor = { kind: 'person', name: 'Helen Ashdown' } as const;
  return {
    number: 1,
    kind: 'status',
    from: 'Applied',
    to: 'Interview',
    created_at: nine,
    actor,
    undone: false,
    ...changes,
  };
}

test.for([
  ['a candidate applies', { kind: 'submitted', from: null, to: 'Applied' }, 'Application received'],
  ['a colleague adds it', { kind: 'added', from: null, to: 'Applied' }, 'Helen Ashdown added the application'],
  ['a colleague moves it', {}, 'Helen Ashdown changed the status from Applied to Interview'],
  ['the move is undone', { undone: true }, 'Helen Ashdown changed the status from Applied to Interview (Undone)'],
  [
    'the colleague has left',
    { actor: { kind: 'person', name: null } },
    'A deleted account changed the status from Applied to Interview',
  ],
  [
    'it was done by hand',
    { actor: { kind: 'sql', name: null } },
    'Status changed in the database from Applied to Interview',
  ],
  ['no one knows who did it, or from what', { actor: null, from: null }, 'Status changed to Interview'],
  ['the candidate withdraws', { kind: 'withdrawn', to: 'Withdrawn' }, 'Helen Ashdown withdrew the application'],
  [
    'it was withdrawn by hand',
    { kind: 'withdrawn', to: 'Withdrawn', actor: { kind: 'sql', name: null } },
    'Application withdrawn in the database',
  ],
] satisfies [string, Partial<ApplicationEvent>, string][])('the history says it when %s', ([, changes, line]) => {
  expect(linesOf({ events: [event(changes)] })).toEqual([line]);
});

const planned: TeamMessage = {
  id: 'a',
  from_candidate: false,
  author_name: 'Ruth Recruiter',
  signed: false,
  kind: 'message',
  subject: 'News',
  text: 'Hello.',
  for_status: null,
  send_at: ten,
  sent_at: null,
  cancelled_at: null,
  cancelled_because: null,
  not_delivered_at: null,
  seen_at: null,
  answered_at: null,
  created_at: nine,
};
const sent = { ...planned, sent_at: ten };

test.for([
  ['a sent one', sent, 'Ruth Recruiter sent the message ‘News’'],
  ['a seen one', { ...sent, seen_at: ten }, 'Ruth Recruiter sent the message ‘News’'],
  [
    'one that was refused',
    { ...sent, not_delivered_at: ten, seen_at: ten },
    'Ruth Recruiter sent the message ‘News’ (Not delivered)',
  ],
  ['a planned one', planned, 'Ruth Recruiter scheduled the message ‘News’ (Scheduled for 8 March 2027 at 10:00)'],
  [
    'a cancelled one',
    { ...planned, cancelled_at: ten, cancelled_because: 'cancelled' },
    'Ruth Recruiter scheduled the message ‘News’ (Not sent: a colleague cancelled it)',
  ],
  [
    'the standard email of a bulk action',
    { ...sent, kind: 'status_mail', for_status: 'Interview', subject: null },
    'Ruth Recruiter sent the standard email about ‘Interview’',
  ],
  [
    'a status that is only shown',
    { ...sent, kind: 'no_mail', for_status: 'Offer', subject: null },
    'Ruth Recruiter showed the candidate ‘Offer’ without an email',
  ],
  ['a candidate’s', { ...sent, from_candidate: true, subject: null }, 'The candidate wrote a message'],
] satisfies [string, TeamMessage, string][])('the history has a message: %s', ([, message, line]) => {
  expect(linesOf({ messages: [message] })).toEqual([line]);
});

test.for([
  [{ kind: 'application_received', sent_at: ten }, 'Confirmation email sent'],
  [{ kind: 'application_status', status: 'Interview', sent_at: ten }, 'Email about ‘Interview’ sent'],
  [{ kind: 'application_status', status: 'Offer' }, 'Email about ‘Offer’ (Waiting to be sent)'],
  [{ kind: 'job_closed', status: 'Applied', not_delivered_at: ten }, 'Email about the job closing (Not delivered)'],
] satisfies [Partial<StandardMail>, string][])('the history has an automatic email: %j', ([changes, line]) => {
  const mail = { id: 'a', kind: 'application_added', status: null, created_at: nine, sent_at: null } as const;
  expect(linesOf({ standard_emails: [{ ...mail, not_delivered_at: null, ...changes }] })).toEqual([line]);
});

function note(changes: Partial<TeamNote>): TeamNote {
  const author = { id: 'b', name: 'Ruth Recruiter' };
  const states = { edited_at: null, deleted_at: null, can_change: false, can_remove: false };
  return { id: 'a', author, text: 'Rang them.', mentions: [], created_at: nine, ...states, ...changes };
}

test('the history says that a note was written, not what, and leaves out deleted ones', () => {
  const notes = [note({}), note({ edited_at: ten, author: null }), note({ text: null, deleted_at: ten })];
  expect(linesOf({ notes })).toEqual([
    'Ruth Recruiter wrote a team note',
    'A former colleague wrote a team note and edited it',
  ]);
});

test('the history has reasons, tags and assignments, and is in the order of the times', () => {
  expect(
    linesOf({
      events: [event({ created_at: '2027-03-08T09:30:00.000Z' })],
      reasons: [{ id: 'a', label: 'Too far', actor_name: null, created_at: ten, replaced_at: ten }],
      tags: [{ id: 'b', label: 'Forklift', added_at: nine }],
      assignees: [{ id: 'c', name: 'Dana Okafor', assigned_at: '2027-03-08T09:15:00.000Z' }],
      messages: [{ ...sent, created_at: nine, sent_at: '2027-03-08T11:00:00.000Z' }],
    }),
  ).toEqual([
    'Tag ‘Forklift’ added',
    'Assigned to Dana Okafor',
    'Helen Ashdown changed the status from Applied to Interview',
    'A deleted account gave the reason ‘Too far’ (Until 8 March 2027 at 10:00)',
    'Ruth Recruiter sent the message ‘News’',
  ]);
});

const interview = {
  id: 'a',
  title: 'First interview',
  minutes: 45,
  kind: 'phone',
  place: '',
  text: '',
  state: 'cancelled',
  starts_at: null,
  choose_by: null,
  team_text: '',
  arrangements: '',
  interviewers: [],
  times: [],
  outcome: null,
  version: 1,
} as const;

test('[MEET-03] what candidate and team did about an interview stands in the history', () => {
  const [starts_at, from] = ['2027-03-12T14:00:00.000Z', { actor_name: null, from_candidate: true }];
  const team = { actor_name: 'Helen Ashdown', from_candidate: false };
  const without = { starts_at: null, line: null };
  const parts: [Interview['events'][number], string][] = [
    [{ ...team, ...without, kind: 'offered', created_at: nine }, 'Helen Ashdown offered times for ‘First interview’'],
    [
      { ...from, ...without, kind: 'declined', line: 'I work on Fridays.', created_at: nine },
      'None of the times suits the candidate for ‘First interview’: ‘I work on Fridays.’',
    ],
    [
      { ...from, kind: 'booked', line: null, starts_at, created_at: nine },
      'The candidate chose a time for ‘First interview’ (12 March, 14:00)',
    ],
    [
      { ...team, kind: 'changed', line: null, starts_at, created_at: nine },
      'Helen Ashdown changed ‘First interview’ (12 March, 14:00)',
    ],
    [
      { ...team, kind: 'cancelled', line: 'The room is gone.', starts_at, created_at: ten },
      'Helen Ashdown cancelled ‘First interview’ (12 March, 14:00): ‘The room is gone.’',
    ],
  ];
  const events = parts.map(([each]) => each);
  expect(linesOf({ interviews: [{ ...interview, interviewers: [], call: null, cancels_at: null, events }] })).toEqual(
    parts.map(([, line]) => line),
  );
});
