import { InfiniteQueryObserver, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, dehydrateResults, hydrateResults, type SentResults } from './query-client.ts';

/* Tests of the cache of a browser tab. */

beforeEach(() => {
  vi.stubEnv('SSR', false);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const queryKey = [['jobs', 'openRoles'], { type: 'query' }];

test('a page’s results count as fresh when they arrive, however old the page is, and are fetched again after 30 s', async () => {
  vi.setSystemTime('2026-11-22T08:00:00Z');
  const server = createQueryClient();
  server.setQueryData(queryKey, { total: 1 });
  const sent = JSON.stringify(dehydrateResults(server));

  vi.setSystemTime('2026-11-23T09:00:00Z');
  const browser = createQueryClient();
  hydrateResults(browser, JSON.parse(sent) as SentResults);
  const queryFn = vi.fn(async () => ({ total: 2 }));
  expect(await browser.fetchQuery({ queryKey, queryFn })).toEqual({ total: 1 });
  vi.setSystemTime('2026-11-23T09:00:30Z');
  expect(await browser.fetchQuery({ queryKey, queryFn })).toEqual({ total: 2 });
});

test('a page is sent with its components’ results, without those that failed or that only its loader reads', async () => {
  const server = createQueryClient();
  server.setQueryData(queryKey, { total: 1 });
  await server.fetchQuery({
    meta: { loaderOnly: true },
    queryKey: ['job'],
    queryFn: async () => ({ slug: 'driver' }),
  });
  await server.prefetchQuery({ queryKey: ['failed'], retry: false, queryFn: () => Promise.reject(new Error('No')) });
  expect(dehydrateResults(server)).toEqual([[queryKey, { total: 1 }]]);
});

test('a part of a screen shows what the screen has just fetched, and the next visit fetches anew', async () => {
  const queryClient = createQueryClient();
  const queryFn = vi.fn(async () => queryFn.mock.calls.length);
  const options = { queryKey: ['notes'], queryFn, staleTime: 0 };
  function mount() {
    return new QueryObserver(queryClient, options).subscribe(() => {});
  }
  const unmountScreen = mount();
  await vi.advanceTimersByTimeAsync(1);
  const unmountPart = mount();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  unmountPart();
  await queryClient.invalidateQueries({ ...options, refetchType: 'none' });
  mount();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn, 'a change has made it out of date').toHaveBeenCalledTimes(2);

  unmountScreen();
  await vi.advanceTimersByTimeAsync(1_001);
  mount();
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(3);
});

test('a change that ends during the first read is shown, and whoever waits for the read is given the new result', async () => {
  const queryClient = createQueryClient();
  const stored = new Set<string>();
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const queryFn = vi.fn(async () => {
    const read = [...stored];
    begun.resolve();
    if (queryFn.mock.calls.length === 1) await held.promise;
    return read;
  });
  const key = { queryKey: ['saved'], queryFn };
  const observer = new QueryObserver<string[]>(queryClient, key);
  const unsubscribe = observer.subscribe(() => {});
  const awaited = queryClient.fetchQuery(key);
  await begun.promise;
  await new MutationObserver(queryClient, {
    mutationFn: async () => stored.add('driver'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key.queryKey }),
  }).mutate();
  expect(observer.getCurrentResult().data, 'as soon as the change has ended').toEqual(['driver']);
  held.resolve();
  expect(await awaited).toEqual(['driver']);
  expect(observer.getCurrentResult().data).toEqual(['driver']);
  unsubscribe();
});

test('what the reply to a change puts into the cache is not replaced by a read that began before it', async () => {
  const queryClient = createQueryClient();
  let stored = 'to check';
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const queryFn = vi.fn(async () => {
    const read = stored;
    begun.resolve();
    if (queryFn.mock.calls.length === 1) await held.promise;
    return read;
  });
  queryClient.setQueryData(['entry'], stored, { updatedAt: 0 });
  const observer = new QueryObserver<string>(queryClient, { queryKey: ['entry'], queryFn, staleTime: 0 });
  const unsubscribe = observer.subscribe(() => {});
  await begun.promise;
  await new MutationObserver(queryClient, {
    mutationFn: async () => (stored = 'checked'),
    onSuccess: (saved) => queryClient.setQueryData(['entry'], saved),
  }).mutate();
  held.resolve();
  await vi.runOnlyPendingTimersAsync();
  expect(observer.getCurrentResult()).toMatchObject({ data: 'checked', fetchStatus: 'idle' });
  unsubscribe();
});

test('a next page under way is not begun anew', async () => {
  const queryClient = createQueryClient();
  const queryFn = vi.fn(async ({ pageParam }: { pageParam: number }) => pageParam);
  const options = { queryKey: ['list'], queryFn, initialPageParam: 1, getNextPageParam: (page: number) => page + 1 };
  const observer = new InfiniteQueryObserver(queryClient, options);
  const unsubscribe = observer.subscribe(() => {});
  await vi.runOnlyPendingTimersAsync();
  const next = observer.fetchNextPage();
  await new MutationObserver(queryClient, { mutationFn: async () => 'saved' }).mutate();
  await next;
  expect(observer.getCurrentResult().data?.pages).toEqual([1, 2]);
  expect(queryFn).toHaveBeenCalledTimes(2);
  unsubscribe();
});

test('a change whose reply is lost begins the first read anew, a refused session does not', async () => {
  const queryClient = createQueryClient();
  const queryFn = vi.fn(() => new Promise<string>(() => {}));
  void queryClient.prefetchQuery({ queryKey: ['saved'], queryFn });
  async function fail(error: Error): Promise<void> {
    await new MutationObserver(queryClient, { mutationFn: () => Promise.reject(error) }).mutate().catch(() => {});
  }
  await fail(new TypeError('no network'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  await fail(Object.assign(new Error('No'), { data: { httpStatus: 401 } }));
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a query without a response is sent three times, and a refused one is not repeated', async () => {
  const queryClient = createQueryClient();
  const away = vi.fn(() => Promise.reject(new TypeError('no network')));
  const asked = queryClient.prefetchQuery({ queryKey: ['away'], queryFn: away });
  await vi.advanceTimersByTimeAsync(3_000);
  await asked;
  expect(away).toHaveBeenCalledTimes(3);

  const refused = vi.fn(() => Promise.reject(Object.assign(new Error('No'), { data: { httpStatus: 400 } })));
  await queryClient.prefetchQuery({ queryKey: ['refused'], queryFn: refused });
  expect(refused).toHaveBeenCalledOnce();
});

test('a query that is refused for the number of calls is made again after the time that the server names, three times at most', async () => {
  const queryClient = createQueryClient();
  function refusal(retry_after: number) {
    const data = { httpStatus: 429, error: 'too_many_requests', retry_after };
    return Object.assign(new Error('Too many requests. Please try again in 4 seconds.'), { data });
  }
  const read = vi.fn<() => Promise<string>>().mockResolvedValue('read').mockRejectedValueOnce(refusal(4));
  const asked = queryClient.fetchQuery({ queryKey: ['read'], queryFn: read });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(read).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked).toBe('read');

  const busy = vi.fn(() => Promise.reject(refusal(10)));
  const given = queryClient.prefetchQuery({ queryKey: ['busy'], queryFn: busy });
  await vi.advanceTimersByTimeAsync(30_000);
  await given;
  expect(busy).toHaveBeenCalledTimes(4);

  const later = vi.fn(() => Promise.reject(refusal(11)));
  await queryClient.prefetchQuery({ queryKey: ['later'], queryFn: later });
  expect(later, 'the page says how long').toHaveBeenCalledOnce();
});

test('what failed without a network is fetched by itself once there is one', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('Failed to fetch')).mockResolvedValue({ total: 1 });
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, retry: false });
  const stop = observer.subscribe(() => undefined);
  onlineManager.setOnline(false);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult().isError).toBe(true);
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect(observer.getCurrentResult().data).toEqual({ total: 1 });
  stop();
  queryClient.unmount();
});
