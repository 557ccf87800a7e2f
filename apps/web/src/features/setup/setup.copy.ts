import type { RecordState, SetupChecklist, SetupLine, SetupWeight } from '@careers/contracts/site/setup';
import type { HelpTopic } from '../../lib/help/help-topics.ts';

export const weightNames: Record<SetupWeight, string> = { must: 'Needed', should: 'Recommended', may: 'Optional' };

/** The id of the panel with the button for a test email. */
export const emailServiceId = 'email-service';

type Place =
  | {
      hash?: string;
      to:
        | '/admin/settings'
        | '/admin/settings/site'
        | '/admin/settings/templates'
        | '/admin/settings/departments'
        | '/admin/users'
        | '/admin/jobs'
        | '/admin/jobs/new';
    }
  | { topic: HelpTopic };

export type LineText = {
  title: string;
  /** What to do, without a full stop. */
  todo: string;
  why: string;
  place: Place;
};

const lineTexts: Record<SetupLine, LineText> = {
  mail: {
    title: 'Emails arrive',
    todo: 'Send yourself a test email, open the link in it and select ‘It arrived’',
    why: 'Candidates and colleagues rely on these emails.',
    place: { to: '/admin/settings', hash: emailServiceId },
  },
  company: {
    title: 'Company details',
    todo: 'Enter what your site does not say about the company yet',
    why: 'A company has to say on its site who it is and how to reach it.',
    place: { to: '/admin/settings/site' },
  },
  privacy_contact: {
    title: 'Contact for privacy',
    todo: 'Enter the address for questions about personal data',
    why: 'Candidates need to know whom to ask about their data.',
    place: { to: '/admin/settings/site' },
  },
  second_administrator: {
    title: 'A second administrator',
    todo: 'Make a colleague an administrator and ask them to sign in once',
    why: 'If one of you cannot sign in, the other can help.',
    place: { to: '/admin/users' },
  },
  sender: {
    title: 'Emails are trusted',
    todo: 'Ask the person who runs your domain to add the SPF and DMARC records',
    why: 'Without them, emails are refused or taken for spam.',
    place: { topic: 'emails' },
  },
  second_factor: {
    title: 'Two-step verification',
    todo: 'Ask every administrator to turn on two-step verification in their settings',
    why: 'A stolen password is then not enough to sign in.',
    place: { to: '/admin/settings' },
  },
  backup: {
    title: 'A backup in the last 7 days',
    todo: 'Ask the person who runs the server to make a backup every day',
    why: 'Without one, a disk failure would lose every application.',
    place: { topic: 'backups' },
  },
  retention: {
    title: 'How long data is kept',
    todo: 'Check how long data is kept',
    why: 'By law, you must not keep it for longer than you need it.',
    place: { topic: 'retention' },
  },
  scanner: {
    title: 'Virus scanner',
    todo: 'Ask the person who runs the server to set CLAMD_ADDRESS',
    why: 'CVs come from strangers, and you open them.',
    place: { topic: 'setting-up' },
  },
  templates: {
    title: 'Emails to candidates',
    todo: 'Read the message templates, and change anything you would not say',
    why: 'They go out in your company’s name.',
    place: { to: '/admin/settings/templates' },
  },
  departments: {
    title: 'Departments',
    todo: 'Check the list of departments',
    why: 'Candidates filter jobs by them.',
    place: { to: '/admin/settings/departments' },
  },
  first_job: {
    title: 'The first job',
    todo: 'Publish a job with a salary, a location and a closing date',
    why: 'These are what candidates look for first.',
    place: { to: '/admin/jobs/new' },
  },
  hiring_team: {
    title: 'A hiring team',
    todo: 'Add the colleagues who make the hiring decisions to a job',
    why: 'They see the applicants for that job and nothing else.',
    place: { to: '/admin/jobs' },
  },
  feeds: {
    title: 'A feed that a job board fetched in the last 7 days',
    todo: 'Ask a job board to fetch your feed',
    why: 'Other job sites can then show your jobs automatically.',
    place: { topic: 'job-boards' },
  },
  alerts: {
    title: 'Job alerts',
    todo: 'Subscribe to a job alert yourself and confirm it',
    why: 'You can then see what candidates get, and that it arrives.',
    place: { topic: 'job-alerts' },
  },
  story: {
    title: 'What it is like to work for you',
    todo: 'Add benefits, people, or what happens after applying',
    why: 'Reading about benefits and colleagues encourages people to apply.',
    place: { to: '/admin/settings/site' },
  },
};

/** What DNS said of each record of a sender. */
export const recordTexts: Record<'spf' | 'dmarc', Record<RecordState, (domain: string) => string>> = {
  spf: {
    right: (domain) => `${domain} has an SPF record.`,
    missing: (domain) => `${domain} has no SPF record.`,
    several: (domain) => `${domain} has several SPF records, so none of them counts.`,
    wrong: (domain) => `The SPF record of ${domain} lets every server send in its name.`,
    unknown: (domain) => `The SPF record of ${domain} could not be checked.`,
  },
  dmarc: {
    right: (domain) => `_dmarc.${domain} has a DMARC record.`,
    missing: (domain) => `_dmarc.${domain} has no DMARC record.`,
    several: (domain) => `_dmarc.${domain} has several DMARC records, so none of them counts.`,
    wrong: (domain) => `The DMARC record at _dmarc.${domain} has no policy: none, quarantine or reject.`,
    unknown: (domain) => `The DMARC record at _dmarc.${domain} could not be checked.`,
  },
};

const withoutMailServer: LineText = {
  title: lineTexts.mail.title,
  todo: 'Ask the person who runs the server to set SMTP_URL',
  why: 'Candidates and colleagues rely on emails, and without a mail server none leaves.',
  place: { topic: 'setting-up' },
};

export function lineTextsOf({ has_mail_server }: Pick<SetupChecklist, 'has_mail_server'>): typeof lineTexts {
  return has_mail_server ? lineTexts : { ...lineTexts, mail: withoutMailServer };
}
