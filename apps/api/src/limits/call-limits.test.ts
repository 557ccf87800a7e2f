import { createSecretKey, generateKeySync } from 'node:crypto';
import { testDatabase } from '@careers/db/testing';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { AppError } from '../common/app-error.ts';
import { appRouter } from '../app-router.ts';
import { callProcedure, limitOf, type ProcedurePath } from '../call/call-procedure.ts';
import type { Context } from '../context/context.ts';
import { noCvs } from '../testing/absent-services.ts';
import { noDataExports, noMailer } from '../testing/absent-services.ts';
import { defaultSystem } from '../testing/absent-services.ts';
import { createCallLimits } from './call-limits.ts';
import { countedCall } from '../context/trpc.ts';
import { SEARCH_COST, type CountedCall, type LimitKind } from '../context/counted-call.ts';
import { limitSettings, limitSettingsFromEnv } from './limit-settings.ts';
import { limitRoutes } from './route-limits.ts';
import { withFilterCounts } from '../testing/caller.ts';

const { db } = await testDatabase();
const key = createSecretKey(Buffer.alloc(32, 7));
const person = { user_id: crypto.randomUUID(), ip: undefined };
const application: CountedCall = { kind: 'application' };

function limitsWith(source: Record<string, string>, now?: () => Date, onReached?: (kind: LimitKind) => void) {
  return createCallLimits({
    db,
    key: generateKeySync('hmac', { length: 256 }),
    settings: limitSettingsFromEnv(source),
    ...(now && { now }),
    ...(onReached && { onReached }),
  });
}

test('of one caller four costly reads run at once in a process; others and cheap ones run beside them', async () => {
  const { atOnce } = limitsWith({});
  const costly: CountedCall = { kind: 'read', cost: 8 };
  const { promise: held, resolve: end } = Promise.withResolvers<void>();
  const four = [1, 2, 3, 4].map(() => atOnce(costly, 'one', () => held));
  expect(await outcome(atOnce(costly, 'one', () => Promise.resolve()))).toBe(1);
  expect(await outcome(atOnce(costly, 'another', () => Promise.resolve()))).toBe('counted');
  expect(await outcome(atOnce({ kind: 'read', cost: 7 }, 'one', () => Promise.resolve()))).toBe('counted');
  end();
  await Promise.all(four);
  const failed = atOnce(costly, 'one', () => Promise.reject(new Error('fails')));
  await expect(failed).rejects.toThrow('fails');
  expect(await outcome(atOnce(costly, 'one', () => Promise.resolve()))).toBe('counted');
});

async function outcome(promise: Promise<unknown>): Promise<number | 'counted'> {
  try {
    await promise;
    return 'counted';
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return error.retry_after ?? 0;
    throw error;
  }
}

async function countedOf(count: number, call: () => Promise<unknown>) {
  const results: (number | 'counted')[] = [];
  for (let n = 0; n < count; n += 1) results.push(await outcome(call()));
  return results.filter((result) => result === 'counted').length;
}

test('[TRUST-07] a person submits twenty applications an hour and a hundred a day', async () => {
  let time = Date.UTC(2026, 10, 22);
  const limits = limitsWith({}, () => new Date(time));
  let day = 0;
  for (let hour = 0; hour < 7; hour += 1) {
    const sent = await countedOf(21, () => limits.count(application, person));
    day += sent;
    expect(sent).toBe(hour < 5 ? 20 : 0);
    time += 3_600_000;
  }
  expect(day).toBe(100);
  expect(await outcome(limits.count(application, person))).toBe(17 * 3600);
  time += 17 * 3_600_000;
  expect(await outcome(limits.count(application, person))).toBe('counted');
});

test('[TRUST-07] each person and each address has its own limit', async () => {
  const limits = limitsWith({ LIMIT_APPLICATIONS_PER_HOUR: '2', LIMIT_BUSY_PEOPLE_PER_ADDRESS: '2' });
  function from(ip: string, user_id = crypto.randomUUID()) {
    return limits.count(application, { user_id, ip });
  }
  const busy = crypto.randomUUID();
  expect(await countedOf(3, () => from('192.0.2.1', busy))).toBe(2);
  expect(await countedOf(3, () => from('192.0.2.1'))).toBe(2);
  expect(await countedOf(1, () => from('192.0.2.2'))).toBe(1);
});

test('[TRUST-07] one /48 of IPv6 may call four times as often as one address of it', async () => {
  const limits = limitsWith({ LIMIT_APPLICATIONS_PER_HOUR: '1', LIMIT_BUSY_PEOPLE_PER_ADDRESS: '2' });
  let subnet = 0;
  function from(network: string) {
    return limits.count(application, { user_id: crypto.randomUUID(), ip: `2001:db8:${network}:${(subnet += 1)}::1` });
  }
  expect(await countedOf(10, () => from('1'))).toBe(8);
  expect(await countedOf(1, () => from('2'))).toBe(1);
});

test('two processes count together, and calls at once count one by one', async () => {
  const settings = limitSettingsFromEnv({ LIMIT_UPLOADS_PER_HOUR: '5' });
  const processes = [createCallLimits({ db, key, settings }), createCallLimits({ db, key, settings })];
  const caller = { user_id: crypto.randomUUID(), ip: '192.0.2.9' };
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, n) => outcome(processes[n % 2]?.count({ kind: 'upload' }, caller) ?? fail())),
  );
  expect(results.filter((result) => result === 'counted')).toHaveLength(5);
});

function fail(): never {
  throw new Error('There are two processes');
}

test('a reached limit is reported once per window, and further calls cost no query', async () => {
  let time = Date.UTC(2026, 10, 22);
  const reported: LimitKind[] = [];
  const limits = limitsWith(
    { LIMIT_EXPORTS_PER_HOUR: '1' },
    () => new Date(time),
    (kind) => reported.push(kind),
  );
  expect(await countedOf(5, () => limits.count({ kind: 'export' }, person))).toBe(1);
  expect(reported).toEqual(['export']);
  time += 3_600_000;
  expect(await countedOf(5, () => limits.count({ kind: 'export' }, person))).toBe(1);
  expect(reported).toEqual(['export', 'export']);
});

test('the table of counts names no person and no address', async () => {
  const caller = { user_id: crypto.randomUUID(), ip: '198.51.100.23' };
  await limitsWith({}).count({ kind: 'change' }, caller);
  const rows = JSON.stringify(await db.sendCount.findMany());
  for (const secret of [caller.user_id, caller.ip]) expect(rows).not.toContain(secret);
});

test('a signed-in administrator saves notes on four hundred applicants within a minute and notices nothing', async () => {
  let time = Date.UTC(2026, 10, 22);
  const limits = limitsWith({}, () => new Date(time));
  const caller = { user_id: crypto.randomUUID(), ip: '192.0.2.50' };
  let [saved, read] = [0, 0];
  for (let n = 0; n < 400; n += 1) {
    time += 100;
    saved += await countedOf(1, () => limits.count({ kind: 'change' }, caller));
    // Reads two lists after each change, as the page does.
    read += await countedOf(2, () => limits.count({ kind: 'read', cost: 1 }, caller));
  }
  expect([saved, read]).toEqual([400, 800]);
});

test('[TRUST-07] of an office of two hundred behind one address a hundred browse at once without a pause and notice nothing', async () => {
  const limits = limitsWith({}, () => new Date(Date.UTC(2026, 10, 22)));
  const visitor = { user_id: null, ip: '192.0.2.60' };
  const search: CountedCall = { kind: 'read', cost: SEARCH_COST };
  // Lists the calls of a visitor who acts every five seconds of a minute: reads four jobs, sets four filters, searches
  // twice, and opens two further pages. Filters and searches also read their counts.
  const asked = [
    ...Array(4).fill(limitOf('jobs.bySlug')),
    ...Array(4)
      .fill([limitOf('jobs.list'), limitOf('jobs.facets')])
      .flat(),
    ...Array(4).fill(search),
    ...Array(2).fill(limitOf('jobs.list')),
  ] as CountedCall[];
  let counted = 0;
  for (let person = 0; person < 100; person += 1)
    for (const call of asked) counted += await countedOf(1, () => limits.count(call, visitor));
  expect(counted).toBe(100 * 18);
});

test('a list with a search costs more than without, whoever asks', () => {
  for (const path of ['jobs.list', 'admin.users.list', 'hiring.applicants', 'hiring.board'] as const)
    expect(limitOf(path, { search: 'a' }), path).toEqual({ kind: 'read', cost: SEARCH_COST });
  expect(limitOf('hiring.applicants', { search: '' })).toEqual({ kind: 'read', cost: 1 });
});

describe('[TRUST-07] every procedure has a limit', () => {
  const tight = Object.fromEntries(Object.keys(limitSettings).map((name) => [name, '1']));
  const paths = Object.keys(appRouter._def.procedures) as ProcedurePath[];

  function call(limits: Context['limits'], path: ProcedurePath, { user_id, ip }: { user_id: string; ip: string }) {
    const session = {
      session_id: user_id,
      aal: 'aal1',
      is_anonymous: false,
      has_factor: false,
      memberships: [],
    } as const;
    const user = { id: user_id, email: null, role: 'admin', ...session } as const;
    const context: Context = {
      ...withFilterCounts(db),
      auth: Object.create(null),
      cvs: noCvs,
      dataExports: noDataExports,
      queueBulkAction: () => Promise.resolve(),
      mailer: noMailer,
      system: defaultSystem,
      limits,
      recordRefusal: () => Promise.resolve(),
      client: { ip, user_agent: undefined },
      getCurrentUser: () => Promise.resolve(user),
    };
    return callProcedure(context, path, { limit: -1 }).then(
      () => 'counted',
      (error: Error) => (error.cause instanceof AppError ? error.cause.code : 'other'),
    );
  }

  test.for(paths.map((path, n) => ({ path, n })))('$path', async ({ path, n }) => {
    const limits = limitsWith(tight);
    const caller = { user_id: crypto.randomUUID(), ip: `10.0.1.${n}` };
    expect(await call(limits, path, caller)).not.toBe('too_many_requests');
    expect(await call(limits, path, caller)).toBe('too_many_requests');
    if (limitOf(path).kind === 'read') return;
    const other = { user_id: crypto.randomUUID(), ip: caller.ip };
    expect(await call(limits, path, other), 'another person at the same address').toBe('too_many_requests');
  });
});

test('an application with a route without a limit does not start', async () => {
  const app = fastify();
  limitRoutes(app, () => {
    throw new Error('No request comes');
  });
  app.get('/new', async () => 'ok');
  await expect(app.ready()).rejects.toThrow('The route GET /new has no limit: give it config.limit');
});

test.for([
  [{}, 1],
  [{ limit: 100 }, 1],
  [{ limit: '500' }, 10],
  [{ limit: 1_000_000 }, 1],
  [{ limit: { toString: 'x' } }, 1],
  [{ limit: Symbol.iterator }, 1],
] as const)('a call for a page with %o costs %i, also where the limit is refused later', ([input, cost]) => {
  expect(countedCall('query', undefined, input)).toEqual({ kind: 'read', cost });
});
