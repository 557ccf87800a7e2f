import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { AppError } from '../common/app-error.ts';
import { createResponseCache } from './response-cache.ts';
import { createPageResponse, type ReadyResponse } from './ready-response.ts';

/** The HTML of a page. */
async function textOf(page: ReadyResponse): Promise<string> {
  return (await page.body('identity')).toString();
}

/** Makes a cache, its content version, and renderings that the test ends. */
function setUp() {
  const state: { version: string | null; rendered: number } = { version: '1', rendered: 0 };
  const { get: cached } = createResponseCache(() => state.version);
  const waiting: (() => void)[] = [];
  async function render(): Promise<ReadyResponse> {
    const number = ++state.rendered;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return createPageResponse(200, {}, `rendering ${number}`);
  }
  function finish() {
    return waiting.splice(0).forEach((resolve) => resolve());
  }
  function ask(how = render) {
    return cached('/', how).then(textOf);
  }
  return { state, ask, finish };
}

test('a page whose content changed while it was rendered is sent once and not cached', async () => {
  const { state, ask, finish } = setUp();
  const first = ask();
  state.version = '2';
  finish();
  expect(await first).toBe('rendering 1');
  const second = ask();
  finish();
  expect(await second).toBe('rendering 2');
  expect(await ask()).toBe('rendering 2');
});

test('a visitor who comes after a change does not get a rendering that began before it', async () => {
  const { state, ask, finish } = setUp();
  const [early, alike] = [ask(), ask()];
  state.version = '2';
  const late = ask();
  finish();
  expect(await Promise.all([early, alike, late])).toEqual(['rendering 1', 'rendering 1', 'rendering 2']);
});

test('a page is made anew once a day begins in London, because it counts the days until a job closes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-31T22:30:00Z') });
  const { ask, finish } = setUp();
  const first = ask();
  finish();
  await first;
  vi.setSystemTime(new Date('2026-07-31T22:59:59.999Z'));
  expect(await ask()).toBe('rendering 1');
  vi.setSystemTime(new Date('2026-07-31T23:00:00Z'));
  const next = ask();
  finish();
  expect(await next).toBe('rendering 2');
  vi.useRealTimers();
});

test('while the content version is unknown, every request is rendered and none is cached', async () => {
  const { state, ask, finish } = setUp();
  state.version = null;
  const both = [ask(), ask()];
  finish();
  expect(await Promise.all(both)).toEqual(['rendering 1', 'rendering 2']);
  state.version = '1';
  const next = ask();
  finish();
  expect(await next).toBe('rendering 3');
});

test('neither a page with an error status nor a failed rendering is cached', async () => {
  const { ask, state } = setUp();
  function missing() {
    return createPageResponse(404, {}, `missing ${++state.rendered}`);
  }
  expect([await ask(missing), await ask(missing)]).toEqual(['missing 1', 'missing 2']);
  await expect(ask(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await ask(missing)).toBe('missing 3');
});

/** Makes a visitor of pages of 8 kB each (random text does not compress), and lists the rendered addresses. */
async function visitorsOf(maxBytes: number) {
  const { get: cached } = createResponseCache(() => '1', maxBytes);
  const page = await createPageResponse(200, {}, randomBytes(3_000).toString('hex'));
  const rendered: string[] = [];
  function visit(path: string) {
    return cached(path, () => {
      rendered.push(path);
      return Promise.resolve(page);
    });
  }
  return { visit, rendered };
}

test('[TRUST-11] [FIND-06] a crawler that walks 10,000 addresses does not evict the pages that visitors read', async () => {
  const { visit, rendered } = await visitorsOf(4 * 1024 * 1024);
  const visited = ['/', '/departments/sales', '/jobs/van-adviser'];
  for (let round = 0; round < 5; round += 1) for (const path of visited) await visit(path);
  for (let number = 0; number < 10_000; number += 1) await visit(`/?location=made-up-${number}`);
  rendered.length = 0;
  for (const path of visited) await visit(path);
  expect(rendered).toEqual([]);
});

test('[TRUST-11] an address requested twice does not evict one that is requested often', async () => {
  const { visit, rendered } = await visitorsOf(1024 * 1024);
  for (let number = 0; number < 2_000; number += 1) {
    await visit('/');
    await visit(`/?search=word${number}`);
    await visit(`/?search=word${number}`);
  }
  expect(rendered.filter((path) => path === '/')).toHaveLength(1);
});

test('[FIND-06] deep pages that are requested again stay cached while there is room', async () => {
  const { get: cached } = createResponseCache(() => '1', 64 * 1024 * 1024);
  let rendered = 0;
  for (let round = 0; round < 3; round += 1)
    for (let number = 0; number < 500; number += 1)
      await cached(`/?cursor=${number}`, () => createPageResponse(200, {}, `page ${++rendered}`));
  expect(rendered).toBe(500);
});

test('a page with no-store is rendered each time', async () => {
  const { ask, state } = setUp();
  function empty() {
    return createPageResponse(200, { 'cache-control': 'no-store' }, `empty ${++state.rendered}`);
  }
  expect([await ask(empty), await ask(empty)]).toEqual(['empty 1', 'empty 2']);
});

test('while the content version is unknown and a page cannot be rendered, the cached one is sent, marked as stale', async () => {
  const state: { version: string | null } = { version: '1' };
  const { get: cached } = createResponseCache(() => state.version);
  const kept = await cached('/', () => createPageResponse(200, {}, 'kept'));
  state.version = null;
  for (const fail of [
    () => createPageResponse(503, {}, 'away'),
    () => Promise.reject(new Error('the database is away')),
  ]) {
    const stale = await cached('/', fail);
    expect([await textOf(stale), stale.headers]).toEqual(['kept', { warning: '110 - "Response is Stale"' }]);
  }
  expect(kept.headers).toEqual({});
  await expect(cached('/', () => Promise.reject(new AppError('too_many_requests')))).rejects.toThrow(
    'Too many requests',
  );
  expect((await cached('/other', () => createPageResponse(503, {}, 'away'))).status).toBe(503);
});
