import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { createDb } from '@careers/db/client';
import type { RequiredMail, Mailer } from '@careers/mail/mailer';
import { runSql } from '@careers/postgres/sql';
import { afterAll, describe, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';

const mails: RequiredMail[] = [];
const mailer: Mailer = { queue: async (_tx, mail) => void mails.push(mail) };
const { call, admin, candidate, tokenOf, db, url } = await testApi({}, {}, { openMail: () => ({ mailer }) });
const boss = await admin();
const elsewhere = createDb(url);
afterAll(() => elsewhere.$disconnect());

function mutate(path: string, body: unknown, token = boss.token) {
  return call('POST', `/trpc/admin.users.${path}`, { token, body });
}
function refusal(error: string, message: string) {
  return { body: { error: { message, data: { error } } } };
}
async function auditOf(where: { action: string; subject_id?: string }) {
  return db.auditEvent.findMany({ where, select: { actor_id: true, subject_id: true } });
}
function newAddress(): string {
  return `new.${crypto.randomUUID()}@example.com`;
}

describe('creating', () => {
  test('[REST-19] [USERS-03] an account with a password is confirmed and signs in at once, with its role', async () => {
    const email = newAddress();
    const { status, body } = await call('POST', '/api/admin/users', {
      token: boss.token,
      body: { email: email.toUpperCase(), password: 'lane-marking-7', full_name: ' Ines Duarte ', role: 'admin' },
    });
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        email,
        email_confirmed_at: expect.any(String),
        last_sign_in_at: null,
        disabled_at: null,
        created_at: expect.any(String),
        profile: { full_name: 'Ines Duarte', role: 'admin', phone: null, location: null, cv_url: null },
      },
    ]);
    const token = await tokenOf({ email, password: 'lane-marking-7' });
    expect((await call('GET', '/api/me', { token })).body).toMatchObject({ role: 'admin', full_name: 'Ines Duarte' });
    expect(await auditOf({ action: 'role_changed', subject_id: body.id })).toEqual([
      { actor_id: boss.id, subject_id: body.id },
    ]);
  });

  test('[USERS-05] an invited account is pending, has a link and no password, and can be invited again', async () => {
    const email = newAddress();
    const { body } = await call('POST', '/api/admin/users', { token: boss.token, body: { email, invite: true } });
    expect(body).toMatchObject({ email_confirmed_at: null, profile: { full_name: null, role: 'candidate' } });
    const link = { user_id: body.id, purpose: 'invite' };
    const first = await db.oneTimeToken.findFirstOrThrow({ where: link });
    expect((await mutate('resendInvite', { id: body.id })).status).toBe(200);
    const links = await db.oneTimeToken.findMany({ where: link });
    expect(links, 'the first link lives on beside the second').toHaveLength(2);
    expect(links.map(({ token_hash }) => token_hash)).toContain(first.token_hash);
    expect(mails.filter(({ to }) => to === email)).toMatchObject([
      { template: 'invite', invited_by: boss.full_name },
      { template: 'invite', invited_by: boss.full_name },
    ]);
    expect(await auditOf({ action: 'user_invited', subject_id: body.id })).toEqual([
      { actor_id: boss.id, subject_id: body.id },
      { actor_id: boss.id, subject_id: body.id },
    ]);
  });

  test('a confirmed user is not invited again', async () => {
    expect(await mutate('resendInvite', { id: boss.id })).toMatchObject(
      refusal('user_confirmed', 'This user has already confirmed their address'),
    );
  });

  test.for([{ password: 'lane-marking-7' }, { invite: true }])(
    'a taken address is refused at the field and its account keeps its role, confirmed or not: %j',
    async (way) => {
      const [confirmed, pending] = [
        await createCandidate(db),
        await createCandidate(db, { password: null, email_confirmed_at: null }),
      ];
      for (const { id, email } of [confirmed, pending]) {
        const body = { email: email.toUpperCase(), role: 'admin', ...way };
        const reply = await call('POST', '/api/admin/users', { token: boss.token, body });
        expect([reply.status, reply.body]).toEqual([422, { error: 'User already registered', field: 'email' }]);
        expect(await db.profile.findUnique({ where: { id } })).toMatchObject({ role: 'candidate' });
      }
    },
  );

  test.for([
    [{ email: 'nonsense', password: 'lane-marking-7' }, 400, 'Please enter a valid email address', 'email'],
    [{ email: 'x@example.com', password: '12345' }, 400, 'Password must be at least 6 characters', 'password'],
    [{ email: 'x@example.com' }, 400, 'Password is required when not sending invite', 'password'],
    [{ email: 'x@example.com', password: '' }, 400, 'Password is required when not sending invite', 'password'],
    [{ email: 'x@example.com', invite: 'yes' }, 400, 'Invite must be true or false', 'invite'],
    [{ email: 'x@example.com', invite: true, role: 'owner' }, 400, 'Role must be candidate or admin', 'role'],
  ] as const)('[USERS-04] %j is refused at its field', async ([body, status, error, field]) => {
    const reply = await call('POST', '/api/admin/users', { token: boss.token, body });
    expect([reply.status, reply.body]).toEqual([status, { error, field }]);
    expect(await db.user.count({ where: { email: 'x@example.com' } })).toBe(0);
  });

  test('a password that is easy to guess is refused at its field, and no account is created', async () => {
    const email = newAddress();
    const reply = await call('POST', '/api/admin/users', { token: boss.token, body: { email, password: 'password1' } });
    expect([reply.status, reply.body.field]).toEqual([422, 'password']);
    expect(await db.profile.count({ where: { email } })).toBe(0);
  });
});

describe('changing', () => {
  test('[REST-20] [USERS-06] PATCH changes the fields that are sent and leaves the others', async () => {
    const { id } = await createCandidate(db, { full_name: 'Jo Carter', phone: '0113 496 0000', location: 'Leeds' });
    const { status, body } = await call('PATCH', `/api/admin/users/${id}`, {
      token: boss.token,
      body: { phone: '', location: 'Glasgow' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, profile: { full_name: 'Jo Carter', phone: null, location: 'Glasgow' } });
    expect(await auditOf({ action: 'role_changed', subject_id: id })).toEqual([]);
  });

  test('a new role takes effect at the next call and is audited; the same role is no change', async () => {
    const person = await candidate();
    for (const role of ['admin', 'admin'])
      await call('PATCH', `/api/admin/users/${person.id}`, { token: boss.token, body: { role } });
    expect((await call('GET', '/api/admin/users', { token: person.token })).status).toBe(200);
    expect(await auditOf({ action: 'role_changed', subject_id: person.id })).toEqual([
      { actor_id: boss.id, subject_id: person.id },
    ]);
    await call('PATCH', `/api/admin/users/${person.id}`, { token: boss.token, body: { role: 'candidate' } });
    expect((await call('GET', '/api/admin/users', { token: person.token })).status).toBe(403);
  });

  test('[TEAM-03] with the administrator role go the assignments that no role on a team backs, so that a later one does not revive them', async () => {
    const person = await admin();
    const [own, other] = [await createJob(db), await createJob(db)];
    await db.jobMember.create({ data: { job_id: own.id, profile_id: person.id, team_role: 'interviewer' } });
    const applied = await createCandidate(db);
    const [backed, unbacked] = [await createApplication(db, own, applied), await createApplication(db, other, applied)];
    const assignees = [person.id];
    for (const { id } of [backed, unbacked])
      await call('POST', '/trpc/hiring.assign', { token: boss.token, body: { id, assignees } });
    async function assigned() {
      const rows = await db.applicationAssignee.findMany({ where: { profile_id: person.id } });
      return rows.map(({ application_id }) => application_id).toSorted();
    }
    const path = `/api/admin/users/${person.id}`;
    await call('PATCH', path, { token: boss.token, body: { role: 'admin', location: 'Leeds' } });
    expect(await assigned()).toEqual([backed.id, unbacked.id].toSorted());
    await call('PATCH', path, { token: boss.token, body: { role: 'candidate' } });
    expect(await assigned()).toEqual([backed.id]);
    await db.jobMember.create({ data: { job_id: other.id, profile_id: person.id, team_role: 'interviewer' } });
    const input = encodeURIComponent(JSON.stringify({ id: unbacked.id }));
    expect((await call('GET', `/trpc/hiring.application?input=${input}`, { token: person.token })).status).toBe(404);
  });

  test.for([
    [{ full_name: 'x'.repeat(201) }, 'Full name must be at most 200 characters', 'full_name'],
    [{ phone: 'x'.repeat(41) }, 'Phone number must be at most 40 characters', 'phone'],
    [{ location: 7 }, 'Location must be text', 'location'],
  ] as const)('%j is refused at its field', async ([body, error, field]) => {
    const reply = await call('PATCH', `/api/admin/users/${boss.id}`, { token: boss.token, body });
    expect([reply.status, reply.body]).toEqual([400, { error, field }]);
  });
});

describe('disabling', () => {
  test('[DAY-12] ends the sessions at once and for good, refuses a sign-in, and is undone by enabling', async () => {
    const person = await candidate();
    const disabled = await mutate('setDisabled', { id: person.id, disabled: true });
    expect(disabled.body.result.data).toMatchObject({ disabled_at: expect.any(String) });
    expect((await call('GET', '/api/me', { token: person.token })).status).toBe(401);
    const { email, password } = person;
    const signIn = await call('POST', '/auth/v1/token?grant_type=password', { body: { email, password } });
    expect(signIn.body).toMatchObject({ error_code: 'user_banned' });

    const enabled = await mutate('setDisabled', { id: person.id, disabled: false });
    expect(enabled.body.result.data).toMatchObject({ disabled_at: null });
    expect((await call('GET', '/api/me', { token: person.token })).status).toBe(401);
    expect((await call('GET', '/api/me', { token: await tokenOf(person) })).status).toBe(200);
  });
});

describe('deleting', () => {
  test('[REST-21] [USERS-07] account, profile, sessions and applications are deleted, and the audit names the administrator', async () => {
    const [person, job] = [await candidate(), await createJob(db)];
    await createApplication(db, job, person);
    const cv = await db.cv.create({
      data: { profile_id: person.id, storage_key: crypto.randomUUID(), file_name: 'cv.pdf', size: 1 },
    });
    const input = encodeURIComponent(JSON.stringify({ id: person.id }));
    const impact = await call('GET', `/trpc/admin.users.deletionImpact?input=${input}`, { token: boss.token });
    expect(impact.body.result.data).toEqual({ applications: 1, cv: true });

    const before = await db.auditEvent.count({ where: { action: 'user_deleted', actor_id: boss.id } });
    const reply = await call('DELETE', `/api/admin/users/${person.id}`, { token: boss.token });
    expect([reply.status, reply.body]).toEqual([200, { success: true }]);
    expect((await call('GET', '/api/me', { token: person.token })).status).toBe(401);
    expect([
      await db.user.count({ where: { id: person.id } }),
      await db.profile.count({ where: { id: person.id } }),
      await db.application.count({ where: { user_id: person.id } }),
      await db.discardedFile.count({ where: { storage_key: cv.storage_key } }),
    ]).toEqual([0, 0, 0, 1]);
    expect(await db.auditEvent.count({ where: { action: 'user_deleted', actor_id: boss.id } })).toBe(before + 1);
  });

  test('no call finds an unknown user', async () => {
    const id = '0199f0a0-0000-7000-8000-0000000000ff';
    const gone = refusal('user_not_found', 'User not found');
    for (const [path, more] of [
      ['resendInvite', {}],
      ['update', { role: 'admin' }],
      ['setDisabled', { disabled: true }],
      ['removeFactors', {}],
      ['remove', {}],
    ] as const)
      expect(await mutate(path, { id, ...more }), path).toMatchObject(gone);
    const input = encodeURIComponent(JSON.stringify({ id }));
    expect(await call('GET', `/trpc/admin.users.deletionImpact?input=${input}`, { token: boss.token })).toMatchObject(
      gone,
    );
  });
});

describe('administrators', () => {
  test.for([
    ['remove', {}, 'You cannot delete your own account'],
    ['setDisabled', { disabled: true }, 'You cannot disable your own account'],
    ['removeFactors', {}, 'You cannot remove your own two-step verification here'],
    ['update', { role: 'candidate' }, 'You cannot remove your own administrator role'],
  ] as const)('[USERS-10] cannot %s themselves', async ([path, more, message]) => {
    const before = await db.profile.findUnique({ where: { id: boss.id } });
    const reply = await mutate(path, { id: boss.id, ...more });
    expect(reply).toMatchObject({ status: 409, ...refusal('own_account', message) });
    expect(await db.profile.findUnique({ where: { id: boss.id } })).toEqual(before);
  });

  test('change their own name with their present role in the input', async () => {
    const reply = await mutate('update', { id: boss.id, full_name: 'The Boss', role: 'admin' });
    expect(reply.body.result.data.profile).toMatchObject({ full_name: 'The Boss', role: 'admin' });
  });

  const ways = {
    delete: ['remove', {}],
    disable: ['setDisabled', { disabled: true }],
    demote: ['update', { role: 'candidate' }],
  } as const;
  test.for([
    ['delete', 'delete'],
    ['disable', 'disable'],
    ['demote', 'demote'],
    ['delete', 'demote'],
    ['demote', 'disable'],
  ] as const)(
    '[USERS-10] [DAY-12] of two administrators who concurrently %s and %s each other, one succeeds and stays',
    async ([one, other]) => {
      const pair = [await admin(), await admin()] as const;
      const [first, second] = pair;
      const replies = await elsewhere.$transaction(
        async (tx) => {
          await tx.$executeRaw`SELECT 1 FROM profiles WHERE id = ${boss.id}::uuid FOR UPDATE`;
          const sent = [
            mutate(ways[one][0], { id: second.id, ...ways[one][1] }, first.token),
            mutate(ways[other][0], { id: first.id, ...ways[other][1] }, second.token),
          ];
          await expect
            .poll(() =>
              runSql(
                url,
                "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
              ),
            )
            .toHaveLength(2);
          return { sent };
        },
        { timeout: 20_000 },
      );
      const statuses = (await Promise.all(replies.sent)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
      const left = await db.profile.findMany({
        where: { id: { in: pair.map(({ id }) => id) }, role: 'admin', disabled_at: null },
      });
      expect(left.map(({ id }) => id)).toEqual([statuses[0] === 200 ? first.id : second.id]);
      await db.profile.deleteMany({ where: { id: { in: pair.map(({ id }) => id) } } });
    },
  );

  test('a disabled administrator may not do so', async () => {
    const disabled = await admin();
    await db.profile.update({ where: { id: disabled.id }, data: { disabled_at: new Date() } });
    const target = await createAdmin(db);
    expect((await mutate('remove', { id: target.id }, disabled.token)).status).toBe(403);
    expect(await db.profile.count({ where: { id: target.id } })).toBe(1);
  });
});
