import type { ProcedurePath } from '../call-procedure.ts';

/**
 * One documented path. The input is the query (GET) or the body, with the path's parameters over it: a parameter has
 * the name that the procedure's input gives it.
 */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /** The reply is a page: a Link to the next one, the total in X-Total-Count, and as body this key of it (or, with `whole`, all but the paging and the counts). */
  list?: { key: string; whole?: true };
  /** Headers that stand for an input. */
  headers?: Record<string, string>;
  /** The parameter that the reply's field of the same name may have left behind: then the reply is a redirect. */
  moved?: 'slug';
};

/** The REST API: a table over the same procedures as tRPC, and nothing else. */
export const restRoutes: RestRoute[] = [
  { method: 'GET', path: '/api/jobs', procedure: 'jobs.list', list: { key: 'jobs' } },
  { method: 'GET', path: '/api/jobs/filter-options', procedure: 'jobs.filterOptions' },
  { method: 'GET', path: '/api/jobs/:slug', procedure: 'jobs.bySlug', moved: 'slug' },
  {
    method: 'POST',
    path: '/api/jobs/:job_id/apply',
    procedure: 'applications.submit',
    headers: { 'idempotency-key': 'idempotency_key' },
  },
  { method: 'POST', path: '/api/register', procedure: 'profile.register' },
  { method: 'GET', path: '/api/me', procedure: 'profile.me' },
  { method: 'PUT', path: '/api/me/profile', procedure: 'profile.update' },
  { method: 'GET', path: '/api/applications', procedure: 'applications.list', list: { key: 'applications' } },
  { method: 'POST', path: '/api/applications/:id/withdraw', procedure: 'applications.withdraw' },
  { method: 'GET', path: '/api/admin/jobs', procedure: 'admin.jobs.list', list: { key: 'jobs' } },
  { method: 'POST', path: '/api/admin/jobs', procedure: 'admin.jobs.create' },
  { method: 'GET', path: '/api/admin/jobs/:id', procedure: 'admin.jobs.byId' },
  { method: 'PUT', path: '/api/admin/jobs/:id', procedure: 'admin.jobs.update', headers: { 'if-match': 'version' } },
  { method: 'DELETE', path: '/api/admin/jobs/:id', procedure: 'admin.jobs.remove', headers: { 'if-match': 'version' } },
  {
    method: 'PUT',
    path: '/api/admin/jobs/:id/toggle-filled',
    procedure: 'admin.jobs.toggleFilled',
    headers: { 'if-match': 'version' },
  },
  {
    method: 'GET',
    path: '/api/admin/jobs/:job_id/applicants',
    procedure: 'admin.applications.listByJob',
    list: { key: 'applications', whole: true },
  },
  {
    method: 'PUT',
    path: '/api/admin/applications/:id',
    procedure: 'admin.applications.update',
    headers: { 'if-match': 'version' },
  },
];
