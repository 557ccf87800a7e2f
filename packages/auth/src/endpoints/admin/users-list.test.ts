import { expect, test } from 'vitest';
import { SERVICE_KEY, testAccount, startAuth } from '../../testing/start-auth.ts';

const { admin, call } = await startAuth();
const emails: string[] = [];
for (let i = 0; i < 5; i++) {
  const { email } = testAccount();
  await admin.createUser({ email });
  emails.unshift(email);
}

test('[AUTH-17] an administrator lists all users, newest first', async () => {
  const { data, error } = await admin.listUsers();
  expect(error).toBeNull();
  expect(data.users.map(({ email }) => email)).toEqual(emails);
  expect(data).toMatchObject({ aud: 'authenticated', total: 5, nextPage: null, lastPage: 1 });
});

test('[AUTH-17] an administrator pages through the users by the links that the client follows', async () => {
  const first = await admin.listUsers({ page: 1, perPage: 2 });
  expect(first.data).toMatchObject({ nextPage: 2, lastPage: 3, total: 5 });
  const pages = [
    first,
    await admin.listUsers({ page: 2, perPage: 2 }),
    await admin.listUsers({ page: 3, perPage: 2 }),
    await admin.listUsers({ page: 4, perPage: 2 }),
  ];
  expect(pages.map(({ data }) => data.users.map(({ email }) => email))).toEqual([
    emails.slice(0, 2),
    emails.slice(2, 4),
    emails.slice(4),
    [],
  ]);
  const response = await call('GET', '/admin/users?page=1&per_page=2', { bearer: SERVICE_KEY });
  expect(response.headers.get('Link')).toBe(
    '</auth/v1/admin/users?page=2&per_page=2>; rel="next", </auth/v1/admin/users?page=3&per_page=2>; rel="last"',
  );
  expect(response.headers.get('X-Total-Count')).toBe('5');
});

test.for([
  ['page=&per_page=', 200, 5],
  ['page=0', 200, 5],
  ['page=999999999999999', 200, 0],
  ['per_page=999999999', 200, 5],
  ['page=1&page=2&per_page=5', 200, 5],
] as const)('a page that is unset, or far away, is no error: %s', async ([query, status, count]) => {
  const response = await call('GET', `/admin/users?${query}`, { bearer: SERVICE_KEY });
  const { users } = (await response.json()) as { users: unknown[] };
  expect([response.status, users.length]).toEqual([status, count]);
});

test.for(['page=one', 'page=-1', 'page=1.5', 'per_page=0', 'per_page=99999999999999999999'])(
  'a page that is not a number is refused: %s',
  async (query) => {
    const response = await call('GET', `/admin/users?${query}`, { bearer: SERVICE_KEY });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'validation_failed' }]);
  },
);
