import { filtered, sentAnswers } from './questions.ts';

/** The rows of the database that requests refer to. */
export type Sample = {
  /** Published jobs, newest first. `cursor` is the position in the list after the job. */
  jobs: { id: string; slug: string; cursor: string }[];
  /** Access tokens of candidates who have signed in. */
  tokens: string[];
  /** The e-mail addresses and passwords of these candidates. */
  accounts: { email: string; password: string }[];
  /** Unused refresh tokens, each of another session. */
  refresh_tokens: string[];
  /** The job with the most applicants, and the access token of an administrator. */
  busy_job: { id: string; token: string };
  /** An API key that reads applicants. */
  api_key: string;
};

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** The server that a line is compared with. All but `bare` use the product's own database. */
export type ReferenceName = 'bare' | 'sql' | 'orm' | 'transaction';

/** What a line is judged by: requests a second, or processor time of the server. */
export type Measure = 'requests' | 'processor';

/** One line of the table. */
export type Case = {
  /** The name of the case, and the path of its route on the bare server. */
  id: string;
  title: string;
  /** The server to compare with, by default the bare one, which sends the same bytes; or another line of the product. */
  reference?: ReferenceName | { line: string };
  /** The numbers of connections to measure with; by default the plan's. */
  connections?: readonly number[];
  /** What the line is judged by; by default requests. */
  by?: Measure;
  /** The least ratio to another line of the product. */
  floor?: number;
  /** Whether the first request is sent each time, instead of the next one. */
  repeats?: true;
  /** The number of the first request on the product, if requests write. On a reference it is a million more. */
  first?: number;
  /** Returns the nth request, from 0. */
  request: (sample: Sample, n: number) => Request;
};

const json = { accept: 'application/json' };
const browser = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br, zstd' };
function post(path: string, body: object): Request {
  return { method: 'POST', path, headers: { ...json, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
function get(path: string, headers: Record<string, string>): Request {
  return { method: 'GET', path, headers };
}

/** Returns the item at `n`, and begins again after the last one. */
export function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

function letter(n: number): string {
  return `Application ${n}. ${'I have looked after the vehicles of two hundred drivers for six years and would like to do it for you. '.repeat(10)}`;
}

/** Returns the input of a list that was not requested before: each position, then again with one job more on a page. */
function newList(jobs: Sample['jobs'], n: number): { limit: number; cursor: string } {
  return { limit: 24 + Math.floor(n / jobs.length), cursor: at(jobs, n).cursor };
}

function apply({ jobs, tokens }: Sample, n: number, answers?: object): Request {
  // Lets all candidates apply for one job, then all for the next, so that no candidate sends the same letter twice.
  return {
    method: 'POST',
    path: `/api/jobs/${at(jobs, Math.floor(n / tokens.length)).id}/apply`,
    headers: { ...json, 'content-type': 'application/json', authorization: `Bearer ${at(tokens, n)}` },
    body: JSON.stringify({ cover_letter: letter(n), answers }),
  };
}

/** The same for the jobs with questions, the older half, with an answer to each. */
function applyWithAnswers({ jobs, ...sample }: Sample, n: number): Request {
  return apply({ jobs: jobs.slice(jobs.length / 2), ...sample }, n, sentAnswers(n));
}

const cached = { repeats: true, connections: [10, 50], by: 'processor' } as const;

function getAsAdministrator(path: string, { token }: { token: string }): Request {
  return get(path, { ...json, authorization: `Bearer ${token}` });
}

/** All cases, in the order of the table. Writing comes last: the work that it leaves behind slows no other case. */
export const cases: Case[] = [
  {
    id: 'api-list',
    title: 'GET /api/jobs?limit=24, cached',
    ...cached,
    request: () => get('/api/jobs?limit=24', json),
  },
  {
    id: 'api-job',
    title: 'GET /api/jobs/{slug}, cached',
    ...cached,
    request: ({ jobs }) => get(`/api/jobs/${at(jobs, 0).slug}`, json),
  },
  { id: 'list-page', title: 'GET /, cached', ...cached, request: () => get('/', browser) },
  {
    id: 'job-page',
    title: 'GET /jobs/{slug}, cached',
    ...cached,
    request: ({ jobs }) => get(`/jobs/${at(jobs, 0).slug}`, browser),
  },
  {
    id: 'api-list-uncached',
    title: 'GET /api/jobs, not cached',
    reference: 'sql',
    request: ({ jobs }, n) => {
      const { limit, cursor } = newList(jobs, n);
      return get(`/api/jobs?limit=${limit}&cursor=${cursor}`, json);
    },
  },
  {
    id: 'trpc-list-uncached',
    title: 'GET /trpc/jobs.list, not cached',
    reference: 'orm',
    request: ({ jobs }, n) =>
      get(`/trpc/jobs.list?input=${encodeURIComponent(JSON.stringify(newList(jobs, n)))}`, json),
  },
  {
    id: 'list-page-rendered',
    title: 'GET /?cursor={position}, rendered',
    // Requests each position once, so that no page is cached yet.
    request: ({ jobs }, n) => get(`/?cursor=${at(jobs, n % (jobs.length - 24)).cursor}`, browser),
  },
  {
    id: 'job-page-rendered',
    title: 'GET /jobs/{slug}, rendered',
    // Requests each job once: there are more jobs than requests, so no page is cached yet.
    request: ({ jobs }, n) => get(`/jobs/${at(jobs, n + 1).slug}`, browser),
  },
  {
    id: 'me',
    title: 'GET /api/me',
    reference: 'sql',
    request: ({ tokens }, n) => get('/api/me', { ...json, authorization: `Bearer ${at(tokens, n)}` }),
  },
  {
    id: 'applicants',
    title: 'GET applicants, of 2,000',
    request: ({ busy_job }) => getAsAdministrator(`/api/admin/jobs/${busy_job.id}/applicants?limit=24`, busy_job),
  },
  {
    id: 'applicants-by-key',
    title: 'GET them with an API key, against a session',
    reference: { line: 'applicants' },
    by: 'processor',
    floor: 0.75,
    request: ({ busy_job: { id }, api_key: token }) =>
      getAsAdministrator(`/api/admin/jobs/${id}/applicants?limit=24`, { token }),
  },
  {
    id: 'applicants-answer',
    title: 'GET those with an answer, against applicants',
    reference: { line: 'applicants' },
    floor: 0.67,
    request: ({ busy_job }) => {
      const query = new URLSearchParams({ limit: '24', ...filtered });
      return getAsAdministrator(`/api/admin/jobs/${busy_job.id}/applicants?${query}`, busy_job);
    },
  },
  {
    id: 'board',
    title: 'GET board of 2,000, against applicants',
    reference: { line: 'applicants' },
    by: 'processor',
    floor: 0.5,
    request: ({ busy_job }) => getAsAdministrator(`/api/admin/jobs/${busy_job.id}/board`, busy_job),
  },
  {
    id: 'board-state',
    title: 'GET state of its board, against me',
    reference: { line: 'me' },
    by: 'processor',
    floor: 0.5,
    request: ({ busy_job }) => {
      const input = encodeURIComponent(JSON.stringify({ job_id: busy_job.id }));
      return getAsAdministrator(`/trpc/hiring.boardState?input=${input}`, busy_job);
    },
  },
  {
    id: 'refresh',
    title: 'POST /auth/v1/token, refresh',
    // Refreshes each session once, because its token is replaced.
    request: ({ refresh_tokens }, n) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: at(refresh_tokens, n) }),
  },
  {
    id: 'sign-in',
    title: 'POST /auth/v1/token, password',
    request: ({ accounts }, n) => post('/auth/v1/token?grant_type=password', at(accounts, n)),
  },
  {
    id: 'apply',
    title: 'POST apply, against one statement',
    reference: 'sql',
    first: 0,
    request: (sample, n) => apply(sample, n),
  },
  {
    id: 'apply-answers',
    title: 'POST apply with 15 answers, against apply',
    reference: { line: 'apply' },
    floor: 0.8,
    first: 4_000_000,
    request: applyWithAnswers,
  },
  {
    id: 'apply-transaction',
    title: 'POST apply, against a transaction',
    reference: 'transaction',
    first: 2_000_000,
    request: (sample, n) => apply(sample, n),
  },
];
