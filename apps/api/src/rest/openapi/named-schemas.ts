import {
  applicationDetails,
  applicationEvent,
  savedApplication,
} from '@careers/contracts/applications/application-details';
import {
  applicant,
  application,
  listedApplicant,
  submitApplicationResult,
} from '@careers/contracts/applications/applications';
import { addedApplicant } from '@careers/contracts/hiring/add-applicant';
import { candidateApplication } from '@careers/contracts/applications/candidate-application';
import { board } from '@careers/contracts/hiring/board';
import { bulkResult } from '@careers/contracts/hiring/bulk';
import { applicationAssignee, assignee, assigneesOfApplication } from '@careers/contracts/hiring/assignees';
import { can, canOf } from '@careers/contracts/hiring/team-roles';
import { applicationTag, companyTags, tag, tagsOfApplication } from '@careers/contracts/hiring/tags';
import { jobPlan, removeJobResult } from '@careers/contracts/jobs/admin-jobs';
import { cvLink, removeCvResult, uploadCvResult } from '@careers/contracts/account/cvs';
import { adminJob, filterOptions, job, jobSummary } from '@careers/contracts/jobs/jobs';
import { ownProfile, updateProfileResult } from '@careers/contracts/account/profiles';
import { registerResult } from '@careers/contracts/account/sign-in';
import { removeUserResult, user } from '@careers/contracts/account/users';
import { z } from 'zod';
import { errorReply } from './error-reply.ts';
import { nameFurtherSchemas, type NameSchema } from './further-schemas.ts';
import {
  applicantExample,
  applicationExample,
  assigneeExample,
  bulkResultExample,
  cardExample,
  jobExample,
  marksExample,
  profileExample,
  summaryExample,
  tagExample,
  userExample,
} from './reply-examples.ts';

export const namedSchemas: z.core.$ZodRegistry<{ id: string; description: string; examples: z.$output[] }> =
  z.registry();

const name: NameSchema = (schema, id, description, ...examples) => {
  namedSchemas.add(schema, { id, description, examples });
};
nameFurtherSchemas(name);

name(errorReply, 'ErrorReply', 'The body of every refusal.', { error: 'Full name is required', field: 'full_name' });
name(jobSummary, 'JobSummary', 'A job in a list.', summaryExample);
name(job, 'Job', 'A whole job.', {
  ...summaryExample,
  description: '<p>Keep the records of our customers’ vehicles right.</p>',
  requirements: '<ul><li>Care with details</li></ul>',
  benefits: null,
  duties_responsibilities: null,
  shift_schedule: '<p>Monday to Friday, 9:00 to 17:30</p>',
  address_street: '1 Wharf Road',
  address_locality: 'Leeds',
  address_region: 'West Yorkshire',
  address_postcode: 'LS1 4AP',
  address_country: 'GB',
  version: 2,
  updated_at: '2026-11-03T10:00:00.000Z',
});
name(adminJob, 'AdminJob', 'A job in the administrators’ list.', {
  ...summaryExample,
  excerpt: 'Keep the records of our customers’ vehicles right.',
  version: 2,
  applications: [{ count: 12 }],
  publish_at: null,
  waiting: 4,
});
name(jobPlan, 'JobPlan', 'When a draft is published automatically.', { publish_at: '2026-12-01T09:00:00.000Z' });
name(filterOptions, 'FilterOptions', 'The values that jobs can be filtered by.', {
  locations: ['Leeds', 'Remote'],
  departments: ['Operations', 'Sales'],
  employmentTypes: ['Full-time', 'Part-time', 'Contract', 'Internship'],
});
name(application, 'Application', 'An application, as its candidate sees it.', {
  ...applicationExample,
  job: jobExample,
  has_new_message: false,
});
name(
  candidateApplication,
  'CandidateApplication',
  'An application with everything that its candidate may know of it.',
  {
    ...applicationExample,
    job: { ...jobExample, closed: false },
    has_new_message: false,
    adjustments: applicantExample.adjustments,
    answers: applicantExample.answers,
    cv: { file_name: 'Priya Nair CV.pdf', is_sent: true, is_pending: false },
    timeline: [
      { state: 'Applied', at: '2026-11-05T17:45:00.000Z' },
      { state: 'Interview', at: '2026-11-12T10:20:00.000Z' },
    ],
  },
);
name(applicant, 'Applicant', 'An application with the candidate’s profile, for administrators.', applicantExample);
name(
  listedApplicant,
  'ListedApplicant',
  'An application in the list of a job, with what the hiring team marks it with.',
  { ...applicantExample, ...marksExample },
);
name(tag, 'Tag', 'A word of the company.', tagExample);
name(companyTags, 'CompanyTags', 'The tags of the company.', { tags: [tagExample], can_make: true, can_change: true });
name(applicationTag, 'TagOfApplication', 'A tag that an application has.', ...marksExample.tags);
name(assignee, 'Assignee', 'A person whom an application is assigned to.', assigneeExample);
name(
  applicationAssignee,
  'AssigneeOfApplication',
  'A person whom an application is assigned to, and since when.',
  ...marksExample.assignees,
);
name(tagsOfApplication, 'ApplicationTags', 'The tags of an application.', { tags: marksExample.tags });
name(assigneesOfApplication, 'ApplicationAssignees', 'The people whom an application is assigned to.', {
  assignees: marksExample.assignees,
});
name(
  can,
  'Can',
  'What the caller may do with an application, as one boolean for each ability.',
  canOf('administrator'),
);
name(
  applicationDetails,
  'ApplicationDetails',
  'An application with its job, and the candidate’s profile and other applications.',
  {
    ...applicantExample,
    job: jobExample,
    can: canOf('administrator'),
    status_changed_at: '2026-11-12T10:00:00.000Z',
    ...marksExample,
    other_applications: [
      {
        id: '0199f0a2-1a7c-7b25-8e14-9f0d3c6b5a21',
        job_title: 'Fleet Controller',
        state: 'Rejected',
        created_at: '2026-09-14T11:20:00.000Z',
      },
    ],
    other_applications_total: 1,
  },
);
name(bulkResult, 'BulkAction', 'A bulk action, and what came of it so far.', bulkResultExample);
name(board, 'Board', 'The applicants of a job in columns by status.', {
  job: summaryExample,
  can: canOf('administrator'),
  columns: [{ state: 'Interview', count: 1, cards: [cardExample], next_cursor: null }],
  changed: { total: 12, changed_at: cardExample.status_changed_at, message_at: marksExample.unanswered_since },
  waiting_days: { amber: 10, red: 20 },
});
name(addedApplicant, 'AddedApplicant', 'The application of a person who was added.', { id: applicantExample.id });
name(savedApplication, 'SavedApplication', 'An application as it was saved.', {
  ...applicantExample,
  status_changed_at: cardExample.status_changed_at,
  notice_seconds: 300,
});
name(applicationEvent, 'ApplicationEvent', 'What happened to an application at one time.', {
  number: 2,
  kind: 'status',
  from: 'Applied',
  to: 'Interview',
  created_at: '2026-11-06T10:12:00.000Z',
  actor: { kind: 'person', name: 'Helen Ashdown' },
  undone: false,
});
name(submitApplicationResult, 'ApplicationReceipt', 'The reply to an application.', {
  message: 'Application submitted successfully!',
  previousApplication: { formatted_date: '21 November 2026' },
});
name(registerResult, 'RegistrationReceipt', 'The reply to a registration.', {
  message: 'Account created successfully! You can now sign in.',
});
name(ownProfile, 'Profile', 'What a person says of themselves.', profileExample);
name(updateProfileResult, 'SavedProfile', 'The profile as it is now.', { success: true, profile: profileExample });
name(cvLink, 'CvLink', 'A link that opens a CV without a sign-in.', {
  signedUrl:
    'https://careers.example.com/api/cvs/0199f0a1-5b3e-7a90-b1c4-6d2e8f703a55?expires=1795359600&signature=Vf0q',
  expiresIn: 300,
});
name(uploadCvResult, 'UploadedCv', 'The reply to an upload.', { success: true, cv_url: profileExample.cv_url ?? '' });
name(user, 'User', 'An account with its profile, for administrators.', {
  id: profileExample.id,
  email: profileExample.email,
  email_confirmed_at: '2026-10-12T08:05:00.000Z',
  last_sign_in_at: '2026-11-05T17:30:00.000Z',
  disabled_at: null,
  created_at: profileExample.created_at,
  profile: userExample,
});

for (const [schema, id] of [
  [removeCvResult, 'RemovedCv'],
  [removeJobResult, 'RemovedJob'],
  [removeUserResult, 'RemovedUser'],
] as const)
  name(schema, id, 'The reply to a deletion.', { success: true });
