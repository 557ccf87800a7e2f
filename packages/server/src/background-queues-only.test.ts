import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackground } from './background.ts';

const { db, url } = await testDatabase();

test('a process that only queues leaves the work to the one that owns it', async () => {
  const owner = await openBackground({ databaseUrl: url, queues: ['greet'], pollSeconds: 0.5 });
  const worker = await openBackground({ databaseUrl: url, queues: ['greet'], isOwner: false });
  afterAll(() => Promise.all([owner.stop(), worker.stop()]));
  const greet = vi.fn<(id: string) => Promise<void>>().mockResolvedValue();
  await db.$transaction((tx) => worker.add(tx, 'greet', 'from a worker'));
  await owner.start({ scheduled: [], queued: [{ name: 'greet', work: greet }] }, { warn: () => {}, error: () => {} });
  await vi.waitFor(() => expect(greet).toHaveBeenCalledExactlyOnceWith('from a worker'), 10_000);
});
