import { cloneDatabase } from '@careers/db/testing';
import { createDb } from '@careers/db/client';
import { openMail } from '@careers/mail/open-mail';
import { queueMails } from '@careers/mail/queue-mails';
import { magicLink, mailSettings, memoryLog } from '@careers/mail/testing/start-outbox';
import { openBackground, type QueuedJob } from '@careers/server/background';
import { v7 as uuid } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import { TAKERS, work } from './each-row-once.ts';

/** Defines the tests of queued work: eight processes at once do each job once. */
export async function testEachQueuedOnce(rows: number, timeout: number): Promise<void> {
  const url = await cloneDatabase();

  /**
   * Starts eight processes, which stop with the test, and waits until they have done as many jobs as there
   * are.
   */
  async function runUntilDone(done: string[], job: QueuedJob): Promise<void> {
    for (let n = 0; n < TAKERS; n += 1) {
      const { background } = open();
      background.start([job], memoryLog());
    }
    await expect.poll(() => done.length, { timeout }).toBeGreaterThanOrEqual(rows);
    await work();
  }
  function open() {
    const db = createDb(url);
    const background = openBackground({ db, pollSeconds: 0.5 });
    onTestFinished(async () => {
      await background.stop();
      await db.$disconnect();
    });
    return { db, background };
  }

  test(`of ${rows} mails eight processes send each once`, { timeout }, async () => {
    const { db, background } = open();
    const links = Array.from({ length: rows }, (_, n) => magicLink(`${n}@example.com`));
    await db.$transaction((tx) => queueMails(tx, background, mailSettings, links), { timeout: 60_000 });
    const done: string[] = [];
    const transport = {
      deliver: async ({ recipient }: { recipient: string }) => {
        done.push(recipient);
        await work();
      },
    };
    const mail = openMail({ db, background, settings: mailSettings, transport });
    await runUntilDone(done, mail.deliveryJob(memoryLog()));
    await mail.stop();
    expect({ done: new Set(done).size, times: done.length }).toEqual({ done: rows, times: rows });
  });

  test(
    `of ${rows} queued jobs, as copies of data and scans are, eight processes do each once`,
    { timeout },
    async () => {
      const { db, background } = open();
      await db.$transaction((tx) =>
        background.add(
          tx,
          'queued',
          Array.from({ length: rows }, () => uuid()),
        ),
      );
      const done: string[] = [];
      await runUntilDone(done, {
        name: 'queued',
        concurrency: 2,
        work: async (id) => {
          done.push(id);
          await work();
        },
      });
      expect({ done: new Set(done).size, times: done.length }).toEqual({ done: rows, times: rows });
    },
  );
}
