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
import { nameFurtherSchemas, type SchemaRegistry } from './further-schemas.ts';
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

export const namedSchemas: SchemaRegistry = z.registry();
nameFurtherSchemas(namedSchemas);

namedSchemas
  .add(errorReply, {
    id: 'ErrorReply',
    description: 'The body of every refusal.',
    examples: [{ error: 'Full name is required', field: 'full_name' }],
  })
  .add(jobSummary, { id: 'JobSummary', description: 'A job in a list.', examples: [summaryExample] })
  .add(job, {
    id: 'Job',
    description: 'A whole job.',
    examples: [
      {
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
      },
    ],
  })
  .add(adminJob, {
    id: 'AdminJob',
    description: 'A job in the administrators’ list.',
    examples: [
      {
        ...summaryExample,
        excerpt: 'Keep the records of our customers’ vehicles right.',
        version: 2,
        applications: [{ count: 12 }],
        publish_at: null,
        waiting: 4,
      },
    ],
  })
  .add(jobPlan, {
    id: 'JobPlan',
    description: 'When a draft is published automatically.',
    examples: [{ publish_at: '2026-12-01T09:00:00.000Z' }],
  })
  .add(filterOptions, {
    id: 'FilterOptions',
    description: 'The values that jobs can be filtered by.',
    examples: [
      {
        locations: ['Leeds', 'Remote'],
        departments: ['Operations', 'Sales'],
        employmentTypes: ['Full-time', 'Part-time', 'Contract', 'Internship'],
      },
    ],
  })
  .add(application, {
    id: 'Application',
    description: 'An application, as its candidate sees it.',
    examples: [{ ...applicationExample, job: jobExample, has_new_message: false }],
  })
  .add(candidateApplication, {
    id: 'CandidateApplication',
    description: 'An application with everything that its candidate may know of it.',
    examples: [
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
    ],
  })
  .add(applicant, {
    id: 'Applicant',
    description: 'An application with the candidate’s profile, for administrators.',
    examples: [applicantExample],
  })
  .add(listedApplicant, {
    id: 'ListedApplicant',
    description: 'An application in the list of a job, with what the hiring team marks it with.',
    examples: [{ ...applicantExample, ...marksExample }],
  })
  .add(tag, { id: 'Tag', description: 'A word of the company.', examples: [tagExample] })
  .add(companyTags, {
    id: 'CompanyTags',
    description: 'The tags of the company.',
    examples: [{ tags: [tagExample], can_make: true, can_change: true }],
  })
  .add(applicationTag, {
    id: 'TagOfApplication',
    description: 'A tag that an application has.',
    examples: marksExample.tags,
  })
  .add(assignee, {
    id: 'Assignee',
    description: 'A person whom an application is assigned to.',
    examples: [assigneeExample],
  })
  .add(applicationAssignee, {
    id: 'AssigneeOfApplication',
    description: 'A person whom an application is assigned to, and since when.',
    examples: marksExample.assignees,
  })
  .add(tagsOfApplication, {
    id: 'ApplicationTags',
    description: 'The tags of an application.',
    examples: [{ tags: marksExample.tags }],
  })
  .add(assigneesOfApplication, {
    id: 'ApplicationAssignees',
    description: 'The people whom an application is assigned to.',
    examples: [{ assignees: marksExample.assignees }],
  })
  .add(can, {
    id: 'Can',
    description: 'What the caller may do with an application, as one boolean for each ability.',
    examples: [canOf('administrator')],
  })
  .add(applicationDetails, {
    id: 'ApplicationDetails',
    description: 'An application with its job, and the candidate’s profile and other applications.',
    examples: [
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
    ],
  })
  .add(bulkResult, {
    id: 'BulkAction',
    description: 'A bulk action, and what came of it so far.',
    examples: [bulkResultExample],
  })
  .add(board, {
    id: 'Board',
    description: 'The applicants of a job in columns by status.',
    examples: [
      {
        job: summaryExample,
        can: canOf('administrator'),
        columns: [{ state: 'Interview', count: 1, cards: [cardExample], next_cursor: null }],
        changed: { total: 12, changed_at: cardExample.status_changed_at, message_at: marksExample.unanswered_since },
        waiting_days: { amber: 10, red: 20 },
      },
    ],
  })
  .add(addedApplicant, {
    id: 'AddedApplicant',
    description: 'The application of a person who was added.',
    examples: [{ id: applicantExample.id }],
  })
  .add(savedApplication, {
    id: 'SavedApplication',
    description: 'An application as it was saved.',
    examples: [{ ...applicantExample, status_changed_at: cardExample.status_changed_at, notice_seconds: 300 }],
  })
  .add(applicationEvent, {
    id: 'ApplicationEvent',
    description: 'What happened to an application at one time.',
    examples: [
      {
        number: 2,
        kind: 'status',
        from: 'Applied',
        to: 'Interview',
        created_at: '2026-11-06T10:12:00.000Z',
        actor: { kind: 'person', name: 'Helen Ashdown' },
        undone: false,
      },
    ],
  })
  .add(submitApplicationResult, {
    id: 'ApplicationReceipt',
    description: 'The reply to an application.',
    examples: [
      {
        message: 'Application submitted successfully!',
        previousApplication: { formatted_date: '21 November 2026' },
      },
    ],
  })
  .add(registerResult, {
    id: 'RegistrationReceipt',
    description: 'The reply to a registration.',
    examples: [{ message: 'Account created successfully! You can now sign in.' }],
  })
  .add(ownProfile, { id: 'Profile', description: 'What a person says of themselves.', examples: [profileExample] })
  .add(updateProfileResult, {
    id: 'SavedProfile',
    description: 'The profile as it is now.',
    examples: [{ success: true, profile: profileExample }],
  })
  .add(cvLink, {
    id: 'CvLink',
    description: 'A link that opens a CV without a sign-in.',
    examples: [
      {
        signedUrl:
          'https://careers.example.com/api/cvs/0199f0a1-5b3e-7a90-b1c4-6d2e8f703a55?expires=1795359600&signature=Vf0q',
        expiresIn: 300,
      },
    ],
  })
  .add(uploadCvResult, {
    id: 'UploadedCv',
    description: 'The reply to an upload.',
    examples: [{ success: true, cv_url: profileExample.cv_url ?? '' }],
  })
  .add(user, {
    id: 'User',
    description: 'An account with its profile, for administrators.',
    examples: [
      {
        id: profileExample.id,
        email: profileExample.email,
        email_confirmed_at: '2026-10-12T08:05:00.000Z',
        last_sign_in_at: '2026-11-05T17:30:00.000Z',
        disabled_at: null,
        created_at: profileExample.created_at,
        profile: userExample,
      },
    ],
  });

for (const [schema, id] of [
  [removeCvResult, 'RemovedCv'],
  [removeJobResult, 'RemovedJob'],
  [removeUserResult, 'RemovedUser'],
] as const)
  namedSchemas.add(schema, { id, description: 'The reply to a deletion.', examples: [{ success: true }] });
