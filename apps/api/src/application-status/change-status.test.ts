import { join } from 'node:path';
import type { ApplicationState, ApplicationStatus } from '@careers/contracts/applications/applications';
import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createCandidate } from '@careers/samples/factories/person';
import { expect, test } from 'vitest';
import { addEndpoint } from '../webhooks/testing/webhook-world.ts';
import { productFiles } from '../testing/product-files.ts';
import { changeStatus, type StatusChange, toState } from './change-status.ts';

const { db } = await testDatabase();
await addEndpoint(db, 'https://hooks.example.com/');
const job = await createJob(db);
const reason = await db.rejectionReason.create({ data: { label: 'Could not start', position: 90 } });

/** An application before a change: its status, what its candidate sees instead, and the status that a message is planned for. */
type Before = {
  status: ApplicationStatus;
  sees?: ApplicationStatus;
  unseen?: number;
  plan?: ApplicationStatus | null;
  has_reason?: true;
};
const untouched: Before = { status: 'Applied' };
const withMessage: Before = { status: 'Applied', plan: null };
const planned: Before = { status: 'Rejected', sees: 'Applied', unseen: 1, plan: 'Rejected', has_reason: true };
const plannedAnew: Before = { status: 'Interview', sees: 'Applied', unseen: 2, plan: 'Rejected' };
const told: Before = { status: 'Rejected', has_reason: true };
const movedBySql: Before = { status: 'Interview', has_reason: true };

/** What a change must leave: what the candidate sees, the changes that they do not, the message, the reason, the events. */
type Left = [sees: ApplicationStatus, unseen: number, message: string, reason: string, event?: string];

test.for<[string, Before, StatusChange['shown'], ApplicationState, Left]>([
  ['a first change', untouched, 'at once', 'Interview', ['Interview', 0, 'none', 'none', 'Applied → Interview']],
  ['the same status', untouched, 'at once', 'Applied', ['Applied', 0, 'none', 'none']],
  ['a first decision', untouched, 'withheld', 'Rejected', ['Applied', 1, 'none', 'none']],
  ['a withdrawal', untouched, 'never', 'Withdrawn', ['Applied', 0, 'none', 'none', 'withdrawn']],
  ['a change', withMessage, 'at once', 'Interview', ['Interview', 0, 'planned', 'none', 'Applied → Interview']],
  ['a decision beside a message', withMessage, 'withheld', 'Offer', ['Applied', 1, 'planned', 'none']],
  ['a withdrawal', withMessage, 'never', 'Withdrawn', ['Applied', 0, 'withdrawn', 'none', 'withdrawn']],
  ['another status', planned, 'at once', 'Interview', ['Interview', 0, 'moved', 'ended', 'Applied → Interview']],
  ['what the candidate sees anyway', planned, 'at once', 'Applied', ['Applied', 2, 'moved', 'ended']],
  ['another decision', planned, 'withheld', 'Offer', ['Applied', 2, 'moved', 'ended']],
  ['an undoing', planned, 'taken back', 'Applied', ['Applied', 2, 'moved', 'ended']],
  ['a withdrawal', planned, 'never', 'Withdrawn', ['Applied', 1, 'withdrawn', 'kept', 'withdrawn']],
  ['an undoing of a second decision', plannedAnew, 'taken back', 'Rejected', ['Applied', 3, 'planned', 'none']],
  ['another status', told, 'at once', 'Interview', ['Interview', 0, 'none', 'ended', 'Rejected → Interview']],
  ['a decision after a rejection', told, 'withheld', 'Offer', ['Rejected', 1, 'none', 'ended']],
  ['a rejection', movedBySql, 'withheld', 'Rejected', ['Interview', 1, 'none', 'ended']],
  ['a withdrawal', told, 'never', 'Withdrawn', ['Rejected', 0, 'none', 'kept', 'withdrawn']],
])(
  '%s after %o leaves what the candidate sees, the plan, the reason and the event',
  async ([, before, shown, to, left]) => {
    const { status, sees = null, unseen = 0, plan, has_reason } = before;
    const first = await createApplication(db, job, await createCandidate(db), {
      status,
      shown_status: sees,
      unseen_changes: unseen,
      version: 1 + unseen,
    });
    const where = { application_id: first.id };
    if (plan !== undefined)
      await db.applicationMessage.create({
        data: { ...where, subject: 'News', text: 'We have decided.', for_status: plan, send_at: new Date() },
      });
    if (has_reason) await db.applicationReason.create({ data: { ...where, reason_id: reason.id } });
    await db.webhookEvent.deleteMany();

    await changeStatus(db, { targets: toState(to, [first.id]), shown, actor: null });

    const row = await db.application.findUniqueOrThrow({ where: { id: first.id } });
    const [message] = await db.applicationMessage.findMany({ where });
    const [given] = await db.applicationReason.findMany({ where });
    const events = await db.webhookEvent.findMany({ where });
    const result = [
      row.shown_status ?? row.status,
      row.unseen_changes,
      message ? (message.cancelled_because ?? 'planned') : 'none',
      given ? (given.replaced_at ? 'ended' : 'kept') : 'none',
      ...events.map(({ type, from_status, to_status }) =>
        type === 'application.withdrawn' ? 'withdrawn' : `${from_status} → ${to_status}`,
      ),
    ];
    expect(result).toEqual(left);
    const isChanged = to !== status;
    expect([row.status, row.withdrawn_at !== null]).toEqual(to === 'Withdrawn' ? [status, true] : [to, false]);
    expect(row.version - first.version).toBe(Number(isChanged));
    expect(row.status_changed_at > first.status_changed_at, 'the retention begins anew').toBe(isChanged);
  },
);

/** The other files that set one of the columns, and what for. */
const others: Record<string, string> = {
  'messages/send-due.service.ts': 'a decision is told: the candidate sees the status that the application has',
};

test('no other file sets the status of an application, its withdrawal or what the candidate sees of it', async () => {
  const writes = [
    /\bUPDATE\s+(public\.)?"?applications\b.*?(?=\bFROM\b|\bWHERE\b|`)/gs,
    /\bINTO\s+(public\.)?"?applications\b[^)]*\)/g,
    /\.application\.(create|update|upsert)\w*\([^;]*/g,
  ];
  const found = await productFiles(join(import.meta.dirname, '..'), '**/*.ts', (text) =>
    writes
      .flatMap((pattern) => text.match(pattern) ?? [])
      .some((each) => /\b(status|withdrawn_at|shown_status)"?\s*[=:,)}]/.test(each)),
  );
  expect(found).toEqual(['application-status/change-status.ts', ...Object.keys(others)].toSorted());
});
