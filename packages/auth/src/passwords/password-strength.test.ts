import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { breachedSuffixesAt } from '../ports/breached-passwords.ts';
import { serveAuth, startAuth, testAccount } from '../testing/start-auth.ts';
import { requireStrongPassword, passwordWeakness } from './password-strength.ts';

const rules = { password_min_length: 6, password_min_score: 0, password_words: [] };
const strict = { password_min_length: 10, password_min_score: 3, password_words: ['Larkfield Vehicle Leasing'] };
const ada = { email: 'ada.lovelace@example.com', full_name: 'Ada Lovelace' };
const guessed = {
  message: 'Password is known to be weak and easy to guess, please choose a different one.',
  reasons: ['pwned'],
};

test.for(['a long enough one', 'tr0ub4dor', 'sixsix'])('%s is accepted', async (password) => {
  expect(await passwordWeakness(password, ada, rules)).toBeNull();
});

test('a short password is weak by its length', async () => {
  expect(await passwordWeakness('five5', ada, rules)).toEqual({
    message: 'Password should be at least 6 characters.',
    reasons: ['length'],
  });
  expect((await passwordWeakness('sevens7', ada, { ...rules, password_min_length: 8 }))?.message).toBe(
    'Password should be at least 8 characters.',
  );
});

test.for(['password', 'PassWord1', 'ｐａｓｓｗｏｒｄ', '123456', 'Ada.Lovelace@Example.com'])(
  '%s is weak: it is among the first guesses',
  async (password) => {
    expect(await passwordWeakness(password, ada, rules)).toEqual(guessed);
  },
);

test('a password over 72 characters is refused in words', async () => {
  await expect(requireStrongPassword({ config: rules }, 'x'.repeat(72), ada)).resolves.toBeUndefined();
  await expect(requireStrongPassword({ config: rules }, 'x'.repeat(73), ada)).rejects.toThrow(
    'Password cannot be longer than 72 characters',
  );
});

test.for(['qwertyuiop123', 'P@ssw0rd2026', 'Larkfield2026!', 'ada.lovelace1', 'AdaLovelace99', 'xxxxxxxxxxxx'])(
  'by the strict rules of production %s is weak, because it is guessed from words, patterns or names',
  async (password) => {
    expect(await passwordWeakness(password, ada, strict)).toEqual(guessed);
    expect(await passwordWeakness(password, ada, rules)).toBeNull();
  },
);

test.for([
  'correct horse battery staple',
  'a-new-road-ahead-77',
  'my larkfield career is a long road',
  'lovelace wrote the first program in 1843',
])('no word is forbidden: %s is strong by the strict rules, whatever names it has in it', async (password) => {
  expect(await passwordWeakness(password, ada, strict)).toBeNull();
});

test('a stolen password is refused by a list that learns five characters of its hash; without an answer it passes', async () => {
  const asked: string[] = [];
  const stolen = 'a stolen password of thirty characters';
  const hash = createHash('sha1').update(stolen).digest('hex').toUpperCase();
  let working = true;
  const list = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers['add-padding']?.toString()}`);
    response.statusCode = working ? 200 : 503;
    response.end(`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${hash.slice(5)}:7\r\n${'0'.repeat(35)}:0`);
  });
  await new Promise<void>((resolve) => list.listen(0, '127.0.0.1', resolve));
  afterAll(() => void list.close());
  const address = list.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/range`;
  const { db } = await startAuth();
  const service = await serveAuth(db, { config: { breached_passwords_url: url } });
  async function signUp(password: string) {
    return (await service.client().signUp({ ...testAccount(), password })).error;
  }
  expect(await signUp(stolen)).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  expect(asked).toEqual([`/range/${hash.slice(0, 5)} true`]);
  expect(await signUp('another password of that length')).toBeNull();
  expect([...(await breachedSuffixesAt(url)('ABCDE'))]).not.toContain('0'.repeat(35));
  working = false;
  expect(await signUp(stolen)).toBeNull();
});
