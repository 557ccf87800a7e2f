import type { Access } from '../../context/trpc.ts';

export const tags = [
  { name: 'Jobs', description: 'Open jobs, for everyone.' },
  { name: 'Candidates', description: 'Accounts, profiles, CVs and applications of the caller.' },
  { name: 'Administration', description: 'Jobs, applicants and users, for administrators and hiring teams.' },
  { name: 'Webhooks', description: 'Requests that the careers site makes to other systems.' },
] as const;

export function tagOf(path: string, access: Access): string {
  if (access === 'admin' || access === 'member') return 'Administration';
  return access === 'public' && path.startsWith('/api/jobs') ? 'Jobs' : 'Candidates';
}
