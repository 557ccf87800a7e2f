/** In the order of the list. `link`: what the link from a screen says. `for`: `all` are all who hire. */
export const helpTopics = {
  'setting-up': { title: 'Setting up this site', link: 'How to set up this site', for: 'admin' },
  jobs: { title: 'Jobs, from draft to closed', link: 'How jobs are published', for: 'admin' },
  planning: {
    title: 'Scheduling, and several jobs at once',
    link: 'How to schedule and edit several jobs',
    for: 'admin',
  },
  adverts: { title: 'Writing an advert', link: 'How to write an advert', for: 'all' },
  'job-boards': { title: 'Job boards', link: 'How job boards get your jobs', for: 'admin' },
  departments: { title: 'Departments', link: 'How departments work', for: 'admin' },
  'hiring-teams': { title: 'Hiring teams', link: 'How hiring teams work', for: 'admin' },
  questions: { title: 'Questions to applicants', link: 'How questions work', for: 'all' },
  'your-role': { title: 'Your role in hiring', link: 'What you can do here', for: 'all' },
  applicants: { title: 'Going through applicants', link: 'How to go through applicants', for: 'all' },
  decisions: { title: 'Bulk actions', link: 'How bulk actions work', for: 'all' },
  messages: { title: 'Messages to candidates', link: 'How messages work', for: 'all' },
  templates: { title: 'Reasons and templates', link: 'How reasons and templates work', for: 'admin' },
  notes: { title: 'Two kinds of notes', link: 'Who sees which notes', for: 'all' },
  tags: { title: 'Tags', link: 'How tags work', for: 'all' },
  'team-records': { title: 'Requests for notes about candidates', link: 'How requests are answered', for: 'admin' },
  people: { title: 'Accounts and administrators', link: 'How accounts work', for: 'admin' },
  emails: { title: 'Emails', link: 'How emails are sent', for: 'admin' },
  'job-alerts': { title: 'Job alerts', link: 'Who gets job alerts', for: 'admin' },
  equality: { title: 'Equality totals', link: 'How equality totals work', for: 'admin' },
  retention: { title: 'How long data is kept', link: 'How long data is kept', for: 'admin' },
  backups: { title: 'Backups', link: 'How backups are made', for: 'admin' },
  webhooks: { title: 'Webhooks', link: 'How webhooks work', for: 'admin' },
  security: { title: 'Security events', link: 'How to read security events', for: 'admin' },
  'api-keys': { title: 'Keys for other systems', link: 'How API keys work', for: 'admin' },
  'whats-new': { title: 'What is new', link: 'What is new', for: 'all' },
} as const satisfies Record<string, { title: string; link: string; for: 'admin' | 'all' }>;
export type HelpTopic = keyof typeof helpTopics;
export const helpTopicNames = Object.keys(helpTopics) as HelpTopic[];

/** Returns the topic of an address, unless there is none or it is for administrators alone and the reader is not one. */
export function topicOf(name: string, { isAdmin }: { isAdmin: boolean }): HelpTopic | undefined {
  return topicsFor({ isAdmin }).find((topic) => topic === name);
}

export function topicsFor({ isAdmin }: { isAdmin: boolean }): HelpTopic[] {
  return helpTopicNames.filter((topic) => isAdmin || helpTopics[topic].for === 'all');
}
