import { expect, test } from 'vitest';
import { isServerOf } from './data-dir-lock.ts';
import { takeLocksAtOnce } from './testing/lock-takers.ts';

const flags = '-p 54321 -c listen_addresses=127.0.0.1';

test.each([
  ['a plain path', '/srv/careers/.data/pg'],
  ['a path with spaces', '/Users/jo/My Sites/careers/.data/pg'],
])('a server is recognised by its data directory: %s', (_, dataDir) => {
  const command = `/Users/jo/My Sites/careers/node_modules/native/bin/postgres -D ${dataDir} ${flags}`;
  expect(isServerOf(command, dataDir)).toBe(true);
});

test.each([
  ['another directory', 'postgres -D /srv/other/.data/pg'],
  ['a directory whose path begins alike', 'postgres -D /srv/careers/.data/pg 2'],
  ['a directory that is the end of a longer path', 'postgres -D /backup /srv/careers/.data/pg'],
  ['a program that only names the directory', 'tail -f /srv/careers/.data/pg'],
])('a server of %s is not taken for it', (_, command) => {
  expect(isServerOf(`${command} ${flags}`, '/srv/careers/.data/pg')).toBe(false);
});

test('one of six processes that take the lock of an ended holder at one moment holds it', async () => {
  expect(await takeLocksAtOnce(24, 6)).toEqual({ holders: Array(24).fill(1), left: [] });
});
