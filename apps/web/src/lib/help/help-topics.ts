import type { Ability } from '@careers/contracts/hiring/team-roles';

type Topic = {
  subject: string;
  title: string;
  /** What the link from a screen says. */
  link: string;
  /** `all`: all who hire; an ability: those whose role on a team has it. */
  for: 'admin' | 'all' | Ability;
};

/** In the order of the list, which has the topics of a subject under its heading. */
export const helpTopics = {
  'setting-up': {
    subject: 'First steps',
    title: 'Setting up this site',
    link: 'How to set up this site',
    for: 'admin',
  },
  'your-site': { subject: 'First steps', title: 'Your site', link: 'How your site gets its words', for: 'admin' },
  'your-role': { subject: 'First steps', title: 'Your role in hiring', link: 'What you can do here', for: 'all' },
  'whats-new': { subject: 'First steps', title: 'What is new', link: 'What is new', for: 'all' },
  jobs: { subject: 'Jobs', title: 'Jobs, from draft to closed', link: 'How jobs are published', for: 'admin' },
  planning: {
    subject: 'Jobs',
    title: 'Scheduling, and several jobs at once',
    link: 'How to schedule and edit several jobs',
    for: 'admin',
  },
  adverts: { subject: 'Jobs', title: 'Writing an advert', link: 'How to write an advert', for: 'edit_advert' },
  questions: { subject: 'Jobs', title: 'Questions for applicants', link: 'How questions work', for: 'edit_advert' },
  departments: { subject: 'Jobs', title: 'Departments', link: 'How departments work', for: 'admin' },
  'job-boards': { subject: 'Jobs', title: 'Job boards', link: 'How job boards get your jobs', for: 'admin' },
  'job-alerts': { subject: 'Jobs', title: 'Job alerts', link: 'Who gets job alerts', for: 'admin' },
  applicants: {
    subject: 'Applicants',
    title: 'Going through applicants',
    link: 'How to go through applicants',
    for: 'all',
  },
  interviews: { subject: 'Applicants', title: 'Interviews', link: 'How interviews work', for: 'all' },
  decisions: { subject: 'Applicants', title: 'Bulk actions', link: 'How bulk actions work', for: 'bulk' },
  notes: { subject: 'Applicants', title: 'Two kinds of note', link: 'Who sees which notes', for: 'all' },
  tags: { subject: 'Applicants', title: 'Tags', link: 'How tags work', for: 'tag' },
  reports: { subject: 'Applicants', title: 'Reports', link: 'How reports are counted', for: 'export' },
  messages: { subject: 'Messages', title: 'Messages to candidates', link: 'How messages work', for: 'message' },
  templates: {
    subject: 'Messages',
    title: 'Reasons and templates',
    link: 'How reasons and templates work',
    for: 'admin',
  },
  emails: { subject: 'Messages', title: 'Emails', link: 'How emails are sent', for: 'admin' },
  people: {
    subject: 'People and access',
    title: 'Accounts and administrators',
    link: 'How accounts work',
    for: 'admin',
  },
  'hiring-teams': {
    subject: 'People and access',
    title: 'Hiring teams',
    link: 'How hiring teams work',
    for: 'admin',
  },
  security: {
    subject: 'People and access',
    title: 'Security events',
    link: 'How to read security events',
    for: 'admin',
  },
  requests: {
    subject: 'Data protection',
    title: 'Complaints and requests',
    link: 'How complaints and requests work',
    for: 'admin',
  },
  'team-records': {
    subject: 'Data protection',
    title: 'Requests for notes about candidates',
    link: 'How requests are answered',
    for: 'admin',
  },
  retention: {
    subject: 'Data protection',
    title: 'How long data is kept',
    link: 'How long data is kept',
    for: 'admin',
  },
  equality: { subject: 'Data protection', title: 'Equality totals', link: 'How equality totals work', for: 'admin' },
  backups: { subject: 'Data protection', title: 'Backups', link: 'How backups are made', for: 'admin' },
  webhooks: { subject: 'Other systems', title: 'Webhooks', link: 'How webhooks work', for: 'admin' },
  'api-keys': { subject: 'Other systems', title: 'API keys', link: 'How API keys work', for: 'admin' },
} as const satisfies Record<string, Topic>;
export type HelpTopic = keyof typeof helpTopics;
export const helpTopicNames = Object.keys(helpTopics) as HelpTopic[];

/** Returns the topic of an address, unless there is none or it is for administrators alone and the reader is not one. */
export function topicOf(name: string, { isAdmin }: { isAdmin: boolean }): HelpTopic | undefined {
  return helpTopicNames.find((topic) => topic === name && (isAdmin || helpTopics[topic].for !== 'admin'));
}

/** The topics for a reader, by subject. @param can what the roles of a member of hiring teams allow */
export function topicsFor(reader: { isAdmin: true } | { isAdmin: false; can: ReadonlySet<Ability> }) {
  const offered = helpTopicNames.filter((topic) => {
    const { for: whom } = helpTopics[topic];
    return reader.isAdmin || whom === 'all' || (whom !== 'admin' && reader.can.has(whom));
  });
  return [...new Set(offered.map((topic) => helpTopics[topic].subject))].map((subject) => ({
    subject,
    topics: offered.filter((topic) => helpTopics[topic].subject === subject),
  }));
}
