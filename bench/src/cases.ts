/** Rows of the database that the requests name. */
export type Sample = {
  /** Published jobs, newest first. `cursor` marks the place in the list after the job. */
  jobs: { id: string; slug: string; cursor: string }[];
  /** Access tokens of candidates who have signed in. */
  tokens: string[];
  /** Their e-mail addresses and passwords. */
  accounts: { email: string; password: string }[];
  /** Refresh tokens of many sessions, one each, none of them used yet. */
  refresh_tokens: string[];
};

export type Request = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
};

/** What a line is compared with. Each but `bare` reads or writes the product's own database. */
export type ReferenceName = 'bare' | 'sql' | 'orm' | 'transaction';

/** The floor of a line: its ratio to the reference by requests a second, or by processor time of the server. */
export type Target = { by: 'requests' | 'processor'; floor: number };

/** One line of the table. */
export type Case = {
  /** Also the path of its route on the bare server. */
  id: string;
  title: string;
  /** By default the bare server, which sends the same bytes. */
  reference?: ReferenceName;
  /** Connections of the load, where it is measured with several numbers of them. */
  connections?: readonly number[];
  target?: Target;
  /** Sends the first request each time instead of the next one. */
  repeats?: true;
  /** Where a request writes: its number on the product. A reference's is a million more, so that no two are the same. */
  first?: number;
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

/** The item at `n`, starting again after the last one. */
function at<Item>(items: Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

function letter(n: number): string {
  return `Application ${n}. ${'I have looked after the vehicles of two hundred drivers for six years and would like to do it for you. '.repeat(10)}`;
}

/** A list that was not asked for before: each place in it, then again with one job more on a page. */
function unaskedList(jobs: Sample['jobs'], n: number): { limit: number; cursor: string } {
  return { limit: 24 + Math.floor(n / jobs.length), cursor: at(jobs, n).cursor };
}

function apply({ jobs, tokens }: Sample, n: number): Request {
  // All candidates apply to one job, then all to the next: no candidate sends the same letter twice.
  return {
    method: 'POST',
    path: `/api/jobs/${at(jobs, Math.floor(n / tokens.length)).id}/apply`,
    headers: { ...json, 'content-type': 'application/json', authorization: `Bearer ${at(tokens, n)}` },
    body: JSON.stringify({ cover_letter: letter(n) }),
  };
}

const cached = { repeats: true, connections: [10, 50], target: { by: 'processor', floor: 0.5 } } as const;

/** All cases, in the order of the table. Writing comes last, so that the work it leaves to the database slows no other case. */
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
    target: { by: 'requests', floor: 0.25 },
    request: ({ jobs }, n) => {
      const { limit, cursor } = unaskedList(jobs, n);
      return get(`/api/jobs?limit=${limit}&cursor=${cursor}`, json);
    },
  },
  {
    id: 'trpc-list-uncached',
    title: 'GET /trpc/jobs.list, not cached',
    reference: 'orm',
    request: ({ jobs }, n) =>
      get(`/trpc/jobs.list?input=${encodeURIComponent(JSON.stringify(unaskedList(jobs, n)))}`, json),
  },
  {
    id: 'list-page-rendered',
    title: 'GET /?cursor={place}, rendered',
    // Each place is asked for once, and a page is cached only after that.
    request: ({ jobs }, n) => get(`/?cursor=${at(jobs, n % (jobs.length - 24)).cursor}`, browser),
  },
  {
    id: 'job-page-rendered',
    title: 'GET /jobs/{slug}, rendered',
    // Each job once: there are more jobs than requests, so no page is cached yet.
    request: ({ jobs }, n) => get(`/jobs/${at(jobs, n + 1).slug}`, browser),
  },
  {
    id: 'me',
    title: 'GET /api/me',
    reference: 'sql',
    target: { by: 'requests', floor: 0.35 },
    request: ({ tokens }, n) => get('/api/me', { ...json, authorization: `Bearer ${at(tokens, n)}` }),
  },
  {
    id: 'refresh',
    title: 'POST /auth/v1/token, refresh',
    // Each session once: its token is the current one, and is replaced.
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
    target: { by: 'requests', floor: 0.25 },
    first: 0,
    request: apply,
  },
  {
    id: 'apply-transaction',
    title: 'POST apply, against a transaction',
    reference: 'transaction',
    target: { by: 'requests', floor: 1.1 },
    first: 2_000_000,
    request: apply,
  },
];
