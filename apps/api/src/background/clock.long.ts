import { testDatabase } from '@careers/db/testing';
import { afterAll, expect, test, vi } from 'vitest';
import { openBackground } from '@careers/server/background';

test('scheduled work starts at its minute', async () => {
  const { db } = await testDatabase();
  const background = openBackground({ db });
  afterAll(() => background.stop());
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const log = { warn: () => {}, error: () => {} };
  background.start([{ name: 'tick', cron: '* * * * *', work }], log);
  await vi.waitFor(() => expect(work).toHaveBeenCalled(), 100_000);
});
