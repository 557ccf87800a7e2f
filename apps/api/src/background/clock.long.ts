import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackground } from '@careers/server/background';

test('scheduled work starts at its minute', async () => {
  const { url } = await testDatabase();
  const background = await openBackground({ databaseUrl: url, queues: [] });
  afterAll(() => background.stop());
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const log = { warn: () => {}, error: () => {} };
  await background.start({ scheduled: [{ name: 'tick', cron: '* * * * *', work }], queued: [] }, log);
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 100_000);
});
