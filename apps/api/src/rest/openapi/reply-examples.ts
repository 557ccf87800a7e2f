import type { ownProfile } from '@careers/contracts/account/profiles';
import type { boardCard } from '@careers/contracts/hiring/board';
import type { bulkResult } from '@careers/contracts/hiring/bulk';
import type { rejectionReason } from '@careers/contracts/hiring/rejection-reasons';
import type { managedTemplate } from '@careers/contracts/hiring/templates';
import type { answer } from '@careers/contracts/jobs/answers';
import type { managedQuestion } from '@careers/contracts/jobs/questions';
import type { jobSummary } from '@careers/contracts/jobs/jobs';
import type { savedJob } from '@careers/contracts/jobs/saved-jobs';
import type { z } from 'zod';

export const exampleJob = {
  slug: 'fleet-administrator',
  title: 'Fleet Administrator',
  department: 'Operations',
  location: 'Leeds',
  employment_type: 'Full-time,Contract',
  salary_min: 26_500,
  salary_max: 29_000,
  status: 'Published',
  closing_date: '2026-12-18',
} as const;

export const summaryExample: z.output<typeof jobSummary> = {
  id: '0199f0a0-2c5e-7d31-9a40-5b7b1c8e4f10',
  ...exampleJob,
  currency: 'GBP',
  filled: false,
  created_at: '2026-11-02T09:30:00.000Z',
  salary_period: 'year',
  workplace: 'Hybrid',
  closed: false,
};

export const profileExample: z.output<typeof ownProfile> = {
  id: '0199f0a0-7b12-7c44-8d0e-2f6c9a51d377',
  email: 'priya.nair@example.com',
  full_name: 'Priya Nair',
  phone: '07700 900176',
  location: 'Leeds',
  linkedin_url: null,
  portfolio_url: 'https://priya.example.com',
  cv_url: '/api/cvs/0199f0a1-5b3e-7a90-b1c4-6d2e8f703a55',
  cv_file_name: 'Priya Nair CV.pdf',
  cv_status: 'clean',
  mail_applications: true,
  mail_digest: true,
  mail_hiring_teams: true,
  mail_messages: true,
  previews_decisions: true,
  knows_notes_are_shown: false,
  privacy_notice_version: '2026-11-24',
  role: 'candidate',
  created_at: '2026-10-12T08:00:00.000Z',
  hiring_teams: 0,
  team_roles: [],
};

const stateExample = {
  id: '0199f0a2-9d04-7e6b-a2f7-3c1b5d8e9042',
  user_id: profileExample.id,
  status: 'Interview',
  version: 3,
  withdrawn_at: null,
  created_at: '2026-11-05T17:45:00.000Z',
} as const;
export const applicationExample = {
  ...stateExample,
  job_id: summaryExample.id,
  cover_letter: 'I have kept a fleet of 300 vans on the road.',
  notes: 'Thursday at 14:00',
};

const { full_name, email, phone, location, linkedin_url, portfolio_url, cv_url, role } = profileExample;
export const userExample = { full_name, role, phone, location, cv_url };
const { title, department, slug } = summaryExample;
export const answerExample: z.output<typeof answer> = {
  question_id: '0199f0a4-1d22-7b63-8a54-6c9e0f1b2d37',
  version: 1,
  label: 'How long have you driven vans?',
  type: 'number',
  unit: 'years',
  value: 1,
};
export const applicantExample = {
  ...applicationExample,
  adjustments: 'A room without steps, please.',
  answers: [answerExample],
  source: 'indeed',
  profiles: { full_name, email, phone, location, linkedin_url, portfolio_url, cv_url },
};
export const tagExample = { id: '0199f0a2-3c11-7d48-8b90-4e6a7f5d2c13', label: 'Night shifts' };
export const assigneeExample = { id: '0199f0a0-9f21-7b33-9c12-8a4d5e6f7b80', name: 'Helen Ashdown' };
export const marksExample = {
  tags: [{ ...tagExample, added_at: '2026-11-06T10:20:00.000Z' }],
  assignees: [{ ...assigneeExample, assigned_at: '2026-11-06T10:14:00.000Z' }],
  unanswered_since: '2026-11-20T16:24:00.000Z',
  reason: null,
  reason_missing: false,
  hired_on: null,
  flags: ['Little experience'],
  interview: { state: 'booked' as const, starts_at: '2026-12-03T14:00:00.000Z' },
};
export const cardExample: z.output<typeof boardCard> = {
  ...stateExample,
  full_name,
  status_changed_at: '2026-11-12T10:12:00.000Z',
  has_cv: true,
  tags: [tagExample.label],
  assignees: [assigneeExample],
  unanswered_since: marksExample.unanswered_since,
  reason: null,
  reason_missing: false,
  hired_on: null,
  flags: marksExample.flags,
  interview: marksExample.interview,
};
export const jobExample = { title, department, location: summaryExample.location, slug };

export const bulkResultExample: z.output<typeof bulkResult> = {
  id: '0199f0a3-5d20-7f41-8c6b-9e0d1a2b3c44',
  actor_name: 'Helen Ashdown',
  status: 'Rejected',
  reason: 'Other candidates fit better',
  notify: 'message',
  subject: 'Your application for {{job_title}}',
  send_at: '2026-12-01T09:00:00.000Z',
  created_at: '2026-11-30T16:20:00.000Z',
  undone_at: null,
  counts: { done: 118, withdrawn: 1, changed: 1 },
  total: 120,
  finished: true,
  undo_until: '2026-11-30T16:25:00.000Z',
  left_alone: [
    { id: '0199f0a2-9d04-7e6b-a2f7-3c1b5d8e9042', full_name: 'Priya Nair', outcome: 'withdrawn', changed_by: null },
  ],
};
export const templateExample: z.output<typeof managedTemplate> = {
  id: '0199f0a3-5d27-7c81-9e34-1b6f8a0c2d45',
  name: 'After reading your application',
  purpose: 'not_progressing',
  subject: 'Your application for {{job_title}}',
  text: 'Hello {{first_name|there}},\n\nThank you for applying.\n\n{{sender}}',
  version: 2,
  archived_at: null,
};
export const reasonExample: z.output<typeof rejectionReason> = {
  id: '0199f0a3-4c19-7a52-8d67-3e9b5f7a1c20',
  label: 'Lacks required experience',
  template_id: templateExample.id,
};
export const savedJobExample: z.output<typeof savedJob> = {
  job_id: summaryExample.id,
  title,
  state: 'open',
  job: { slug, department, location: summaryExample.location, closing_date: '2026-12-18' },
  applied_at: null,
  saved_at: '2026-11-20T16:24:00.000Z',
};
export const questionExample: z.output<typeof managedQuestion> = {
  id: answerExample.question_id,
  version: 1,
  type: 'number',
  label: answerExample.label,
  hint: null,
  required: true,
  options: [],
  unit: 'years',
  flag: { words: 'Little experience', answers: [], below: 2, above: null },
};
