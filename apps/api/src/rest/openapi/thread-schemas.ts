import { type CandidateThread, candidateThread, type TeamThread, teamThread } from '@careers/contracts/hiring/messages';
import type { SchemaRegistry } from './reason-schemas.ts';

const sent = {
  id: '0199f0a3-8e10-7c52-9d41-3b6a7c8d9e10',
  subject: 'Your application for Fleet Administrator',
  text: 'Dear Priya Nair,\n\nWe would like to meet you. When does it suit you?\n\nHelen Ashdown',
  sent_at: '2026-11-12T10:20:00.000Z',
};
const reply = {
  id: '0199f0a4-1f2c-7a63-8b70-5d9e0f1a2b33',
  subject: null,
  text: 'Thursday afternoon suits me. Thank you!',
  sent_at: '2026-11-12T18:05:00.000Z',
};

const candidateThreadExample: CandidateThread = {
  messages: [
    { ...sent, from_candidate: false, from_name: 'Helen Ashdown' },
    { ...reply, from_candidate: true, from_name: null },
  ],
  refusal: null,
  unseen: false,
};

const nothingYet = {
  kind: 'message',
  for_status: null,
  cancelled_at: null,
  cancelled_because: null,
  not_delivered_at: null,
  seen_at: null,
  answered_at: null,
} as const;

const teamThreadExample: TeamThread = {
  messages: [
    {
      ...nothingYet,
      ...sent,
      from_candidate: false,
      author_name: 'Helen Ashdown',
      signed: true,
      for_status: 'Interview',
      send_at: sent.sent_at,
      seen_at: '2026-11-12T18:01:00.000Z',
      created_at: sent.sent_at,
    },
    {
      ...nothingYet,
      ...reply,
      from_candidate: true,
      author_name: 'Priya Nair',
      signed: false,
      send_at: reply.sent_at,
      created_at: reply.sent_at,
    },
  ],
  shown_status: null,
  unnotified_status: null,
};

export function nameThreadSchemas(named: SchemaRegistry): void {
  named
    .add(candidateThread, {
      id: 'MessageThread',
      description: 'The messages about an application, as its candidate sees them.',
      examples: [candidateThreadExample],
    })
    .add(teamThread, {
      id: 'TeamMessageThread',
      description: 'The messages about an application, as its hiring team sees them.',
      examples: [teamThreadExample],
    });
}
