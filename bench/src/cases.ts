/** What the requests are made of: things that are in the database. */
export type Sample = {
  /** Published jobs, newest first. `cursor` is the place in the list after it. */
  jobs: { id: string; slug: string; cursor: string }[];
  /** Access tokens of candidates who have signed in. */
  tokens: string[];
  /** What they sign in with. */
  accounts: { email: string; password: string }[];
  /** One of each of many sessions, none of them used yet. */
  refresh_tokens: string[];
};

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** One line of the result. */
export type Case = {
  /** Also the folder of its bare route. */
  id: string;
  title: string;
  /** What it stands beside: a route that sends the same bytes, or the same server that believes every token. */
  beside: 'bare' | 'unverified';
  /** Whether the requests differ: else the first one is sent over and over. */
  varies: boolean;
  /** The nth request, from 0. */
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

/** The item at `n`, round and round. */
function at<Item>(items: Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

function letter(n: number): string {
  return `Application ${n}. ${'I have looked after the vehicles of two hundred drivers for six years and would like to do it for you. '.repeat(10)}`;
}

/** What is measured, in the order of the table. Writing comes last: what it leaves the database to do slows nobody else. */
export const cases: Case[] = [
  {
    id: 'api-list',
    title: 'GET /api/jobs?limit=24',
    beside: 'bare',
    varies: false,
    request: () => get('/api/jobs?limit=24', json),
  },
  {
    id: 'api-job',
    title: 'GET /api/jobs/{slug}',
    beside: 'bare',
    varies: true,
    request: ({ jobs }, n) => get(`/api/jobs/${at(jobs, n).slug}`, json),
  },
  {
    id: 'list-page',
    title: 'GET /, kept',
    beside: 'bare',
    varies: false,
    request: () => get('/', browser),
  },
  {
    id: 'list-page-rendered',
    title: 'GET /?cursor={place}, rendered',
    beside: 'bare',
    varies: true,
    // The list from any place but its beginning is never kept.
    request: ({ jobs }, n) => get(`/?cursor=${at(jobs, n % (jobs.length - 24)).cursor}`, browser),
  },
  {
    id: 'job-page',
    title: 'GET /jobs/{slug}, kept',
    beside: 'bare',
    varies: false,
    request: ({ jobs }) => get(`/jobs/${at(jobs, 0).slug}`, browser),
  },
  {
    id: 'job-page-rendered',
    title: 'GET /jobs/{slug}, rendered',
    beside: 'bare',
    varies: true,
    // Each job once: there are more of them than the measuring gets to, so none is kept yet.
    request: ({ jobs }, n) => get(`/jobs/${at(jobs, n + 1).slug}`, browser),
  },
  {
    id: 'me',
    title: 'GET /api/me',
    beside: 'bare',
    varies: true,
    request: ({ tokens }, n) => get('/api/me', { ...json, authorization: `Bearer ${at(tokens, n)}` }),
  },
  {
    id: 'me-unverified',
    title: 'GET /api/me, beside unverified',
    beside: 'unverified',
    varies: true,
    request: ({ tokens }, n) => get('/api/me', { ...json, authorization: `Bearer ${at(tokens, n)}` }),
  },
  {
    id: 'refresh',
    title: 'POST /auth/v1/token, refresh',
    beside: 'bare',
    varies: true,
    // Each session once: its token is the current one, and gets a successor.
    request: ({ refresh_tokens }, n) =>
      post('/auth/v1/token?grant_type=refresh_token', { refresh_token: at(refresh_tokens, n) }),
  },
  {
    id: 'sign-in',
    title: 'POST /auth/v1/token, password',
    beside: 'bare',
    varies: true,
    request: ({ accounts }, n) => post('/auth/v1/token?grant_type=password', at(accounts, n)),
  },
  {
    id: 'apply',
    title: 'POST /api/jobs/{id}/apply',
    beside: 'bare',
    varies: true,
    // Every candidate applies to a job before anybody applies to the next, and nobody to the same one twice.
    request: ({ jobs, tokens }, n) => ({
      method: 'POST',
      path: `/api/jobs/${at(jobs, Math.floor(n / tokens.length)).id}/apply`,
      headers: { ...json, 'content-type': 'application/json', authorization: `Bearer ${at(tokens, n)}` },
      body: JSON.stringify({ cover_letter: letter(n) }),
    }),
  },
];
