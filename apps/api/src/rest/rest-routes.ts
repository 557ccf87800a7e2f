import type { ProcedurePath } from '../call-procedure.ts';

/**
 * A documented path and the procedure behind it. The procedure's input is the query (GET) or the body, merged with the
 * path's parameters, which have the names of the input's fields.
 */
export type RestRoute = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/api/${string}`;
  procedure: ProcedurePath;
  /**
   * The result is a page of a list: Link has the next page, X-Total-Count the total, and the body is the page's field
   * `key` (with `envelope`: the whole page without cursor, total and counts).
   */
  list?: { key: string; envelope?: true };
  /** Request headers that set a field of the input: header name → field. */
  headers?: Record<string, string>;
  /** The path parameter that must equal the result's field of this name; otherwise the reply redirects to the new path. */
  canonical?: 'slug';
};

/** The REST API: every path calls one of the procedures that tRPC serves too. */
export const restRoutes: RestRoute[] = [
  { method: 'GET', path: '/api/jobs', procedure: 'jobs.list', list: { key: 'jobs' } },
  { method: 'GET', path: '/api/jobs/filter-options', procedure: 'jobs.filterOptions' },
  { method: 'GET', path: '/api/jobs/:slug', procedure: 'jobs.bySlug', canonical: 'slug' },
  {
    method: 'POST',
    path: '/api/jobs/:job_id/apply',
    procedure: 'applications.submit',
    headers: { 'idempotency-key': 'idempotency_key' },
  },
  { method: 'POST', path: '/api/register', procedure: 'profile.register' },
  { method: 'GET', path: '/api/me', procedure: 'profile.me' },
  { method: 'PUT', path: '/api/me/profile', procedure: 'profile.update' },
  { method: 'GET', path: '/api/me/cv', procedure: 'profile.cvLink' },
  { method: 'DELETE', path: '/api/me/cv', procedure: 'profile.removeCv' },
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
    list: { key: 'applications', envelope: true },
  },
  {
    method: 'PUT',
    path: '/api/admin/applications/:id',
    procedure: 'admin.applications.update',
    headers: { 'if-match': 'version' },
  },
  { method: 'GET', path: '/api/admin/applications/:id/cv', procedure: 'admin.applications.cvLink' },
  { method: 'GET', path: '/api/admin/users/:id/cv', procedure: 'admin.users.cvLink' },
  { method: 'GET', path: '/api/admin/users', procedure: 'admin.users.list', list: { key: 'users' } },
  { method: 'POST', path: '/api/admin/users', procedure: 'admin.users.create' },
  { method: 'PATCH', path: '/api/admin/users/:id', procedure: 'admin.users.update' },
  { method: 'DELETE', path: '/api/admin/users/:id', procedure: 'admin.users.remove' },
];
