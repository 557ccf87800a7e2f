import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTalk } from '../messages/testing/talk.ts';
import { bulkJob, move, rejection } from './testing/bulk-job.ts';

const talk = await openTalk();
const { admin, db, mails, sendAfter, tokenOf } = talk;

test('[BULK-07] [BULK-09] a candidate sees nothing of a bulk action that was undone, and of another one exactly when they are told', async () => {
  const person = { full_name: 'Ana Reyes', password: 'lane-marking-7' };
  const { run, undo, selection, idOf } = await bulkJob(talk, admin.token, [person]);
  const { profile } = await db.application.findUniqueOrThrow({
    where: { id: idOf(1) },
    include: { profile: true },
  });
  const token = await tokenOf({ email: profile.email, password: person.password });
  /** Every reply about the application to its candidate. */
  async function seen(): Promise<string[]> {
    const paths = ['/api/applications', `/api/applications/${idOf(1)}`, `/api/applications/${idOf(1)}/messages`];
    const replies = await Promise.all(
      [...paths, `/trpc/applications.byId?input=${JSON.stringify({ id: idOf(1) })}`, '/trpc/overview'].map((path) =>
        talk.call('GET', path, { token }),
      ),
    );
    return replies.map(({ status, text }) => `${status} ${text}`);
  }
  const before = await seen();
  const { id } = await run();
  expect(await seen()).toEqual(before);
  await undo(id);
  expect(await seen()).toEqual(before);
  await sendAfter(60);
  expect([await seen(), mails]).toEqual([before, []]);

  await run({ applications: selection.map(({ id: each }) => ({ id: each, version: 3 })) });
  await sendAfter(4);
  expect([await seen(), mails]).toEqual([before, []]);
  await sendAfter(6);
  expect(mails).toMatchObject([{ template: 'message', to: profile.email }]);
  const after = await seen();
  expect(after.join(' ')).toContain('"status":"Rejected"');
  expect(after[2]).toContain('Dear Ana Reyes, thank you for applying');
});

test('[BULK-07] of an undo and the worker that begins to send exactly one wins', async () => {
  const wins = { undo: 0, worker: 0 };
  for (let round = 0; round < 12; round += 1) {
    const { run, undo, rows } = await bulkJob(talk, admin.token, 5);
    const { id } = await run({ change: round % 2 === 0 ? rejection : move });
    mails.splice(0);
    const [result] = await Promise.all([undo(id), setTimeout(2 * round).then(() => sendAfter(6))]);
    await sendAfter(6);
    const changed = await rows();
    const isUndone = typeof result !== 'string';
    wins[isUndone ? 'undo' : 'worker'] += 1;
    expect(mails).toHaveLength(isUndone ? 0 : 5);
    expect(isUndone ? 'undo_over' : result).toBe('undo_over');
    for (const row of changed)
      expect([row.status === 'Applied', row.shown_status, row.messages[0]?.sent_at === null]).toEqual([
        isUndone,
        null,
        isUndone,
      ]);
  }
  expect(wins.undo + wins.worker).toBe(12);
});
