import {
  auditActions,
  auditOutcomes,
  recordAuditEvent,
  type AuditAction,
  type AuditOutcome,
} from '@careers/auth/audit';
import { securityActions, securityOutcomes } from '@careers/contracts/account/security-actions';
import { createJob } from '@careers/samples/factories/job';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { scheduledPruning } from '../retention/scheduled-pruning.ts';

const api = await testApi({}, { LIMIT_EXPORTS_PER_HOUR: '1' });
const { db, call } = api;
const admin = await api.admin();

/** The events that an administrator reads with these filters, newest first. */
async function read(filters: Record<string, unknown> = {}) {
  const input = encodeURIComponent(JSON.stringify(filters));
  const reply = await call('GET', `/trpc/admin.securityEvents.list?input=${input}`, { token: admin.token });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.result.data;
}

test('[TRUST-08] an administrator sees which users were refused an administrator’s call or reached a limit', async () => {
  const candidate = await api.candidate({ full_name: 'Robin Refused' });
  expect((await call('GET', '/api/admin/users', { token: candidate.token })).status).toBe(403);
  const { id } = await createJob(db, { title: 'Fleet Auditor' });
  const path = `/api/admin/jobs/${id}/applicants.csv`;
  for (const status of [200, 429, 429]) expect((await call('GET', path, { token: admin.token })).status).toBe(status);

  const { events } = await read({ search: 'robin refused', outcome: 'refused' });
  expect(events).toEqual([
    {
      id: expect.any(String),
      action: 'api_called',
      outcome: 'refused',
      detail: 'admin.users.list',
      created_at: expect.any(String),
      actor: { id: candidate.id, name: 'Robin Refused' },
      subject: null,
      address_prefix: '127.0.0.0/24',
      device: expect.any(String),
    },
  ]);
  expect((await read({ outcome: 'limited' })).events).toMatchObject([
    { action: 'api_called', detail: 'export', actor: { id: admin.id } },
  ]);
  expect((await read({ action: 'applicants_exported' })).events).toMatchObject([
    { outcome: 'success', actor: { id: admin.id }, subject: { id, name: 'Fleet Auditor' } },
  ]);
});

test('[TRUST-08] a changed role and a deletion name the administrator; no event names a deleted person', async () => {
  const person = await api.candidate({ full_name: 'Dana Deleted' });
  const role = { token: admin.token, body: { role: 'admin' } };
  expect((await call('PATCH', `/api/admin/users/${person.id}`, role)).status).toBe(200);
  expect((await read({ search: 'Dana', action: 'role_changed' })).events).toMatchObject([
    { actor: { id: admin.id }, subject: { id: person.id, name: 'Dana Deleted' } },
  ]);
  expect((await call('DELETE', `/api/admin/users/${person.id}`, { token: admin.token })).status).toBe(200);
  expect((await read({ action: 'role_changed' })).events).toMatchObject([{ actor: { id: admin.id }, subject: null }]);
  expect((await read({ action: 'user_deleted' })).events).toMatchObject([{ actor: { id: admin.id }, subject: null }]);
  expect(JSON.stringify(await db.auditEvent.findMany())).not.toContain(person.id);
});

test('the list is newest first in keyset pages, and days are days in London', async () => {
  const { id } = await api.candidate({ full_name: 'Paula Pages' });
  const rows = ['2026-06-30T22:59:59Z', '2026-06-30T23:00:00Z', '2026-07-01T12:00:00Z', '2026-07-01T23:00:00Z'];
  for (const created_at of rows)
    await db.auditEvent.create({ data: { action: 'logout', actor_id: id, subject_id: id, created_at } });
  const filters = { action: 'logout', search: 'paula pages', from: '2026-07-01', to: '2026-07-01' };
  const first = await read({ ...filters, limit: 1 });
  expect(first.events).toMatchObject([{ created_at: '2026-07-01T12:00:00.000Z', actor: { id }, subject: null }]);
  const second = await read({ ...filters, limit: 1, cursor: first.next_cursor });
  expect(second.events).toMatchObject([{ created_at: '2026-06-30T23:00:00.000Z' }]);
  expect(second.next_cursor).toBeNull();
  expect((await read({ search: 'no such person' })).events).toEqual([]);
});

test('the contract has exactly the actions and outcomes of the audit table', () => {
  const labels: Record<AuditAction, string> & Record<AuditOutcome, string> = {
    ...securityActions,
    ...securityOutcomes,
  };
  expect(Object.keys(labels).toSorted()).toEqual([...Object.keys(auditActions), ...auditOutcomes].toSorted());
});

test('a scheduled job deletes old events: of sign-in after 90 days, of administration after 24 months', async () => {
  const now = Date.now();
  const subject_id = crypto.randomUUID();
  async function eventsOf(action: AuditAction, days: number) {
    await recordAuditEvent(db, action, subject_id, {});
    const event = await db.auditEvent.findFirstOrThrow({ where: { subject_id }, orderBy: { id: 'desc' } });
    await db.auditEvent.update({ where: { id: event.id }, data: { created_at: new Date(now - days * 86_400_000) } });
  }
  for (const days of [89, 91]) await eventsOf('login', days);
  for (const days of [91, 729, 731]) await eventsOf('cv_viewed', days);
  await db.sendCount.create({
    data: { key: 'old', sent: 1, next_at: new Date(0), resets_at: new Date(now - 2 * 86_400_000) },
  });
  for (const job of scheduledPruning({ db })) await job.work();
  const left = await db.auditEvent.findMany({ where: { subject_id }, orderBy: { created_at: 'desc' } });
  expect(left.map(({ action, created_at }) => [action, Math.round((now - created_at.getTime()) / 86_400_000)])).toEqual(
    [
      ['login', 89],
      ['cv_viewed', 91],
      ['cv_viewed', 729],
    ],
  );
  expect(await db.sendCount.count({ where: { key: 'old' } })).toBe(0);
});
