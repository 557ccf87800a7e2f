import { submitApplicationInput, updateApplicationInput } from '@careers/contracts/applications/applications';
import { removeCvInput } from '@careers/contracts/account/cvs';
import { setAssigneesInput } from '@careers/contracts/hiring/assignees';
import { runBulkInput } from '@careers/contracts/hiring/bulk';
import { setReasonInput } from '@careers/contracts/hiring/rejection-reasons';
import { replyInput, sendMessageInput } from '@careers/contracts/hiring/messages';
import { setTagsInput } from '@careers/contracts/hiring/tags';
import { createJobInput, updateJobInput } from '@careers/contracts/jobs/job-input';
import { saveQuestionsInput } from '@careers/contracts/jobs/questions';
import { planJobInput } from '@careers/contracts/jobs/admin-jobs';
import { updateProfileInput } from '@careers/contracts/account/profiles';
import { registerInput } from '@careers/contracts/account/sign-in';
import { createUserInput, updateUserInput } from '@careers/contracts/account/users';
import { addWebhookInput, changeWebhookInput } from '@careers/contracts/site/webhooks';
import { z } from 'zod';
import { exampleJob } from './reply-examples.ts';

/** An example of each request body, without the fields that come from the path and from headers. */
export const inputExamples = z.registry<{ example: object }>();

inputExamples
  .add(submitApplicationInput, {
    example: {
      cover_letter: 'I have kept a fleet of 300 vans on the road.',
      answers: {
        '0199f0a4-1d22-7b63-8a54-6c9e0f1b2d37': 1,
        '0199f0a4-1d22-7b63-8a54-6c9e0f1b2d38': 'yes',
        '0199f0a4-1d22-7b63-8a54-6c9e0f1b2d39': ['Category B', 'Category C'],
        '0199f0a4-1d22-7b63-8a54-6c9e0f1b2d40': '2026-11-26',
      },
    },
  })
  .add(registerInput, {
    example: { full_name: 'Priya Nair', email: 'priya.nair@example.com', password: 'lane-marking-7' },
  })
  .add(updateProfileInput, { example: { full_name: 'Priya Nair', phone: '07700 900176', location: 'Leeds' } })
  .add(removeCvInput, { example: { from_applications: false } })
  .add(createJobInput, {
    example: { ...exampleJob, description: '<p>Keep the records of our customers’ vehicles right.</p>' },
  })
  .add(updateJobInput, { example: { title: 'Senior Fleet Administrator', salary_max: 31_000 } })
  .add(saveQuestionsInput, {
    example: {
      questions: [
        { type: 'yes_no', label: 'Are you entitled to work in the UK?', required: true },
        {
          type: 'number',
          label: 'How long have you driven vans?',
          unit: 'years',
          flag: { words: 'Little experience', below: 2 },
        },
      ],
    },
  })
  .add(planJobInput, { example: { publish_at: '2026-12-01T09:00' } })
  .add(updateApplicationInput, { example: { status: 'Interview', notes: 'Thursday at 14:00' } })
  .add(setTagsInput, { example: { tags: ['0199f0a2-3c11-7d48-8b90-4e6a7f5d2c13'] } })
  .add(sendMessageInput, {
    example: {
      subject: 'Your application for {{job_title}}',
      text: 'Dear {{name}},\n\nWe would like to meet you. When does it suit you?\n\n{{sender}}',
      send_at: 'now',
    },
  })
  .add(replyInput, { example: { text: 'Thursday afternoon suits me. Thank you!' } })
  .add(setAssigneesInput, { example: { assignees: ['0199f0a0-9f21-7b33-9c12-8a4d5e6f7b80'] } })
  .add(runBulkInput, {
    example: {
      id: '0199f0a3-5d20-7f41-8c6b-9e0d1a2b3c44',
      applications: [{ id: '0199f0a2-9d04-7e6b-a2f7-3c1b5d8e9042', version: 3 }],
      change: {
        status: 'Rejected',
        notify: 'message',
        subject: 'Your application for {{job_title}}',
        text: 'Dear {{name}},\n\nThank you for your application. We will not be taking it further.\n\n{{sender}}',
        send_at: '2026-12-01T09:00',
      },
    },
  })
  .add(setReasonInput, { example: { reason_id: '0199f0a3-4c19-7a52-8d67-3e9b5f7a1c20' } })
  .add(addWebhookInput, {
    example: { url: 'https://hooks.example.com/careers', event_types: ['application.created', 'application.erased'] },
  })
  .add(changeWebhookInput, {
    example: { url: 'https://hooks.example.com/careers', event_types: ['application.erased'], enabled: true },
  })
  .add(createUserInput, {
    example: { email: 'helen.ashdown@example.com', full_name: 'Helen Ashdown', role: 'admin', invite: true },
  })
  .add(updateUserInput, { example: { location: 'Leeds', role: 'admin' } });
