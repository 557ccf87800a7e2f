import type { SetupLine, SetupWeight } from '@careers/contracts/site/setup';
import type { HelpTopic } from '../../lib/help/help-topics.ts';

export const weightNames: Record<SetupWeight, string> = { must: 'Needed', should: 'Recommended', may: 'Optional' };

type Place =
  | {
      to:
        | '/admin/settings'
        | '/admin/settings/templates'
        | '/admin/settings/departments'
        | '/admin/users'
        | '/admin/jobs'
        | '/admin/jobs/new';
    }
  | { topic: HelpTopic };

type LineText = {
  title: string;
  /** What to do, without a full stop. */
  todo: string;
  why: string;
  place: Place;
};

export const lineTexts: Record<SetupLine, LineText> = {
  mail: {
    title: 'Emails arrive',
    todo: 'Send yourself a test email, and press the button behind its link',
    why: 'Candidates and colleagues hear of everything by email.',
    place: { to: '/admin/settings' },
  },
  company: {
    title: 'Company details',
    todo: 'Ask the person who runs the server to set the company’s details',
    why: 'A company has to say on its site who it is and how to reach it.',
    place: { topic: 'setting-up' },
  },
  privacy_contact: {
    title: 'Contact for privacy',
    todo: 'Ask the person who runs the server to set BRAND_PRIVACY_EMAIL',
    why: 'Candidates can ask about their data, and need to know whom.',
    place: { topic: 'setting-up' },
  },
  second_administrator: {
    title: 'A second administrator',
    todo: 'Give a colleague the role, and let them sign in once',
    why: 'If one of you cannot sign in, the other can help.',
    place: { to: '/admin/users' },
  },
  second_factor: {
    title: 'Two steps to sign in',
    todo: 'Let every administrator turn on two-step verification in their settings',
    why: 'A stolen password alone then opens nothing.',
    place: { to: '/admin/settings' },
  },
  backup: {
    title: 'A backup of the last 7 days',
    todo: 'Ask the person who runs the server for a backup each day',
    why: 'Without one a broken disk takes every application with it.',
    place: { topic: 'backups' },
  },
  retention: {
    title: 'How long data is kept',
    todo: 'Look at the months for which data is kept',
    why: 'The law asks you to keep it no longer than you need it.',
    place: { topic: 'retention' },
  },
  scanner: {
    title: 'Virus scanner',
    todo: 'Ask the person who runs the server to set CLAMD_ADDRESS',
    why: 'CVs come from strangers, and you open them.',
    place: { topic: 'setting-up' },
  },
  templates: {
    title: 'Texts to candidates',
    todo: 'Read the templates with which candidates are answered, and change what you would not say',
    why: 'They go out in your company’s name.',
    place: { to: '/admin/settings/templates' },
  },
  departments: {
    title: 'Departments',
    todo: 'Look at the departments that the form of a job offers',
    why: 'Candidates filter jobs by them.',
    place: { to: '/admin/settings/departments' },
  },
  first_job: {
    title: 'The first job',
    todo: 'Publish a job with a salary, a place and a closing date',
    why: 'These are what candidates look for first.',
    place: { to: '/admin/jobs/new' },
  },
  hiring_team: {
    title: 'A hiring team',
    todo: 'Add the colleagues who decide to a job',
    why: 'They see its applicants and nothing else.',
    place: { to: '/admin/jobs' },
  },
  feeds: {
    title: 'Feeds for job boards',
    todo: 'Ask the person who runs the server to name job boards in FEEDS',
    why: 'Other job sites then show your jobs without any work of yours.',
    place: { topic: 'job-boards' },
  },
  alerts: {
    title: 'Job alerts',
    todo: 'Ask for an alert yourself on the list of jobs, and confirm it',
    why: 'You then see what candidates get, and that it arrives.',
    place: { topic: 'job-alerts' },
  },
  story: {
    title: 'What it is like to work for you',
    todo: 'Ask the person who runs the server to set BRAND_STORY_FILE',
    why: 'Benefits and colleagues make people apply.',
    place: { topic: 'setting-up' },
  },
};
