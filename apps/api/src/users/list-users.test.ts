import { folded } from '@careers/contracts/common/folded';
import { encodePosition } from '@careers/contracts/common/pagination';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import type { UserSort } from '@careers/contracts/account/users';
import { expect, test } from 'vitest';
import { asUser } from '../testing/caller.ts';
import { testApi } from '../testing/test-api.ts';

const { call, admin, candidate, db } = await testApi();
const boss = await admin();
await db.profile.update({
  where: { id: boss.id },
  data: { full_name: 'Zoe Boss', created_at: new Date('2026-04-01T09:00:00Z') },
});

const [ana, bob, cass, nameless] = [
  await createCandidate(db, {
    full_name: 'ana 100%_sure',
    email: 'a@one.example',
    created_at: new Date('2026-03-01T09:00:00Z'),
    last_sign_in_at: new Date('2026-06-01T09:00:00Z'),
    phone: '0113 496 0000',
    location: 'Leeds',
  }),
  await createCandidate(db, {
    full_name: 'Bob Łęcki',
    email: 'b@two.example',
    created_at: new Date('2026-02-01T09:00:00Z'),
    last_sign_in_at: new Date('2026-07-01T09:00:00Z'),
  }),
  await createCandidate(db, {
    full_name: 'Cass Moor',
    email: 'c@two.example',
    created_at: new Date('2026-02-01T09:00:00Z'),
    disabled_at: new Date('2026-02-02T09:00:00Z'),
  }),
  await createCandidate(db, {
    full_name: null,
    email: 'dora@one.example',
    email_confirmed_at: null,
    password: null,
    created_at: new Date('2026-01-01T09:00:00Z'),
  }),
];
const { id: job_id } = await createJob(db, { title: 'Fleet Manager' });
await db.jobMember.create({ data: { job_id, profile_id: cass.id, team_role: 'interviewer' } });
const names = new Map([
  [boss.id, 'boss'],
  [ana.id, 'ana'],
  [bob.id, 'bob'],
  [cass.id, 'cass'],
  [nameless.id, 'nameless'],
]);

async function listed(query = '') {
  const reply = await call('GET', `/api/admin/users${query}`, { token: boss.token });
  expect([reply.status, reply.body.error]).toEqual([200, undefined]);
  return {
    names: reply.body.map(({ id }: { id: string }) => names.get(id)),
    body: reply.body,
    total: reply.headers['x-total-count'],
    next: /^<([^>]+)>; rel="next"$/.exec(reply.headers.link ?? '')?.[1]?.replace(/^[^?]*/, ''),
  };
}

test('[REST-18] GET /api/admin/users is an array of accounts, each with its profile', async () => {
  const { body, total } = await listed();
  expect([body.length, total]).toEqual([5, '5']);
  expect(body.find(({ id }: { id: string }) => id === ana.id)).toEqual({
    id: ana.id,
    email: 'a@one.example',
    email_confirmed_at: '2026-03-01T09:00:00.000Z',
    last_sign_in_at: '2026-06-01T09:00:00.000Z',
    disabled_at: null,
    created_at: '2026-03-01T09:00:00.000Z',
    profile: {
      full_name: 'ana 100%_sure',
      role: 'candidate',
      phone: '0113 496 0000',
      location: 'Leeds',
      cv_url: null,
    },
  });
  expect(body.find(({ id }: { id: string }) => id === nameless.id)).toMatchObject({
    email_confirmed_at: null,
    last_sign_in_at: null,
  });
  expect((await call('GET', '/api/admin/users', { token: (await candidate()).token })).status).toBe(403);
  await db.profile.deleteMany({ where: { id: { notIn: [...names.keys()] } } });
});

const orders: Record<UserSort, string[]> = {
  newest: ['boss', 'ana', 'cass', 'bob', 'nameless'],
  name: ['ana', 'bob', 'cass', 'nameless', 'boss'],
  last_sign_in: ['boss', 'bob', 'ana', 'cass', 'nameless'],
};

test.for(Object.entries(orders))('[USERS-11] the order %s continues from page to page', async ([sort, order]) => {
  expect((await listed(`?sort=${sort}`)).names).toEqual(order);
  const walked: unknown[] = [];
  for (let query: string | undefined = `?sort=${sort}&limit=1`; query !== undefined;) {
    const page = await listed(query);
    expect(page.total).toBe('5');
    walked.push(...page.names);
    query = page.next;
  }
  expect(walked).toEqual(order);
});

test.for([
  ['search=cass', ['cass']],
  ['search=ŁĘCK', ['bob']],
  ['search=two.example', ['cass', 'bob']],
  ['search=two%20moor', ['cass']],
  ['search=moor%20one', []],
  ['search=%25', ['ana']],
  ['search=0%25_', ['ana']],
  ['search=_', ['ana']],
  ['search=%5C', []],
  ['search=A', ['ana']],
  ['search=c%20mo', ['cass']],
  ['search=d', ['nameless']],
  ['search=a%401', []],
  ['search=as', []],
  ['search=%C5%81%C4%98', ['bob']],
  ['search=%20%20', ['boss', 'ana', 'cass', 'bob', 'nameless']],
  ['role=admin', ['boss']],
  ['role=candidate&search=one', ['ana', 'nameless']],
  ['group=colleagues', ['boss', 'cass']],
  ['group=candidates&search=one', ['ana', 'nameless']],
  ['role=candidate&group=colleagues', ['cass']],
  ['role=&group=&sort=&search=', ['boss', 'ana', 'cass', 'bob', 'nameless']],
] as const)('[USERS-11] %s narrows the list', async ([query, found]) => {
  const { names: shown, total } = await listed(`?${query}`);
  expect([shown, total]).toEqual([found, String(found.length)]);
});

test.for([
  ['role=owner', 'Role must be candidate or admin', 'role'],
  ['group=owners', 'Group must be one of colleagues, candidates', 'group'],
  ['sort=age', 'Sort must be one of newest, name, last_sign_in', 'sort'],
  ['search=%00', 'The search contains a character that is not allowed', 'search'],
  [`search=${'x'.repeat(201)}`, 'The search must be at most 200 characters', 'search'],
  [`search=${'a%20'.repeat(33)}`, 'Use at most 32 words', 'search'],
  ['cursor=zzz', 'The cursor is not valid', 'cursor'],
  [
    `sort=name&cursor=${encodePosition(['\0', '0199e7a0-0000-7000-8000-000000000001'])}`,
    'The cursor is not valid',
    'cursor',
  ],
] as const)('%s is refused', async ([query, error, field]) => {
  const reply = await call('GET', `/api/admin/users?${query}`, { token: boss.token });
  expect([reply.status, reply.body]).toEqual([400, { error, field }]);
});

test('a cursor of one order is refused by another', async () => {
  const { next = '' } = await listed('?sort=name&limit=1');
  const reply = await call('GET', `/api/admin/users${next.replace('sort=name', 'sort=newest')}`, { token: boss.token });
  expect([reply.status, reply.body]).toEqual([400, { error: 'The cursor is not valid', field: 'cursor' }]);
});

test('[USERS-11] at most 1,000 users with a role or a word are counted, and without a filter every user', async () => {
  const rows = Array.from({ length: 1_001 }, () => ({ id: crypto.randomUUID(), full_name: 'Wim Counted' }));
  await db.profile.createMany({ data: rows });
  const { users } = asUser(db, { id: boss.id, email: null }, 'admin').admin;
  expect(await users.list({ search: 'counted' })).toMatchObject({ total: 1_000, total_exact: false });
  expect(await users.list({ search: 'w' })).toMatchObject({ total: 1_000, total_exact: false });
  expect(await users.list({ role: 'candidate' })).toMatchObject({ total: 1_000, total_exact: false });
  expect(await users.list({})).toMatchObject({ total: 1_006, total_exact: true });
  expect(await users.list({ role: 'admin' })).toMatchObject({ total: 1, total_exact: true });
  await db.profile.deleteMany({ where: { full_name: 'Wim Counted' } });
});

test('colleagues come with the jobs on whose hiring teams they are', async () => {
  const { users } = asUser(db, { id: boss.id, email: null }, 'admin').admin;
  const { jobs, counts } = await users.list({ group: 'colleagues' });
  expect(jobs).toEqual({ [cass.id]: [{ id: job_id, title: 'Fleet Manager', team_role: 'interviewer' }] });
  expect(counts).toMatchObject({ all: { total: 5 }, colleagues: { total: 2 }, candidates: { total: 3 } });
});

test('people are found by the way their name is typed, and sorted as the alphabet has them', async () => {
  const people = ['Zoë O’Neill', 'adam Nuñez', 'Élodie Anne‐Marie', 'Ben Straße', 'Seán Ørsted'.normalize('NFD')];
  for (const full_name of people)
    await createCandidate(db, { full_name, email: `${crypto.randomUUID()}@typed.example` });
  async function found(search: string): Promise<string[]> {
    const query = `search=${encodeURIComponent(`${search} typed.example`)}&sort=name`;
    const { body } = await call('GET', `/api/admin/users?${query}`, { token: boss.token });
    return body.map(({ profile }: { profile: { full_name: string } }) => profile.full_name);
  }
  for (const search of ['zoe', 'ZOË', "o'neill", 'O’NEILL', 'O‘Neill'])
    expect(await found(search)).toEqual(['Zoë O’Neill']);
  for (const search of ['nunez', 'NUÑEZ', 'Nuñez'.normalize('NFD')])
    expect(await found(search)).toEqual(['adam Nuñez']);
  for (const search of ['anne-marie', 'Anne‑Marie elodie']) expect(await found(search)).toEqual(['Élodie Anne‐Marie']);
  expect(await found('strasse')).toEqual(['Ben Straße']);
  for (const search of ['Seán', 'sean orsted']) expect(await found(search)).toEqual(['Seán Ørsted'.normalize('NFD')]);
  expect((await found('')).map((name) => name.split(' ')[0]?.normalize('NFC'))).toEqual([
    'adam',
    'Ben',
    'Élodie',
    'Seán',
    'Zoë',
  ]);
  await db.profile.deleteMany({ where: { email: { endsWith: '@typed.example' } } });
});

test('each of 32 words is compared, a doubled one once', async () => {
  expect((await listed(`?search=${'ana%20'.repeat(32)}`)).names).toEqual(['ana']);
  expect((await listed(`?search=ana%20one%20one.%20exam%20ple%20%40one%20absent`)).names).toEqual([]);
  expect((await listed(`?search=ana%20one%20one.%20exam%20ple%20%40one%20sure%20a%20an`)).names).toEqual(['ana']);
});

test('names are compared by the same rule here and in the database', async () => {
  const names = [
    'ÀÉÎÕÜ ąćęłńóśźż ŁØĐ ıß æ',
    'O‘N’eʼi`l´l′',
    'a‐b‑c‒d–e—f−g',
    'Νίκος Йосиф 李 🚐',
    'Seán'.normalize('NFD'),
  ];
  const rows = await db.$queryRaw<{ same: string }[]>`
    SELECT folded(name) AS same FROM unnest(${names}::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place`;
  expect(rows.map(({ same }) => same)).toEqual(names.map(folded));
});
