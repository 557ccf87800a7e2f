export const apiScopes = {
  'jobs:read': 'Read all jobs, drafts included.',
  'jobs:write': 'Create, change, publish and delete jobs.',
  'applications:read': 'Read applications with their status and dates, without names, contact details, texts and CVs.',
  'applications:personal': 'Read names, contact details, cover letters and messages as well.',
  'applications:write': 'Change the status, the notes, the reason and the tags of applications.',
  'cvs:read': 'Open CVs.',
  'messages:write': 'Write to candidates, and read the templates of messages.',
  'webhooks:write': 'Add, change and remove webhooks.',
} as const;
export type ApiScope = keyof typeof apiScopes;
