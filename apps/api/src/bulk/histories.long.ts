import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import { applicationStatuses } from '@careers/contracts/common/filter-values';
import { londonTimeOf } from '@careers/contracts/common/london-time';
import type { BulkChange } from '@careers/contracts/hiring/bulk';
import { notify as notifySchema } from '@careers/contracts/hiring/messages';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { testDatabase } from '@careers/db/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendDueMessages } from '../messages/send-due.service.ts';
import { mailCandidates } from '../notifications/candidate-mails.service.ts';
import { asUser } from '../testing/caller.ts';
import { createModel, DELAY_SECONDS } from './testing/history-model.ts';

const APPLICANTS = 5;
const HISTORIES = 40;

const { db } = await testDatabase();
const mails: (Mail & AboutAccount)[] = [];
const context = {
  db,
  brand: { name: 'Hart Leasing' },
  mailer: { queueAll: async (_tx: unknown, queued: readonly (Mail & AboutAccount)[]) => void mails.push(...queued) },
  site_url: 'https://careers.example.com',
  unsubscribeLink: () => '',
  delay_seconds: DELAY_SECONDS,
};

const who = fc.integer({ min: 0, max: APPLICANTS - 1 });
const status = fc.constantFrom(...applicationStatuses);
const step = fc.oneof(
  fc.record({ kind: fc.constant('move'), who, status }),
  fc.record({
    kind: fc.constant('action'),
    who: fc.uniqueArray(who, { minLength: 1 }),
    stale: fc.uniqueArray(who, { maxLength: 1 }),
    status: fc.option(status, { freq: 6 }),
    notify: fc.constantFrom(...notifySchema.options),
    planned: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('undo'), back: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('withdraw'), who }),
  fc.record({ kind: fc.constant('work') }),
  fc.record({ kind: fc.constant('wait'), minutes: fc.constantFrom(1, 4, 6, 70) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test('[BULK-09] [DAY-02] in random histories of decisions, slips and withdrawals the candidates see, and are told by one mail, what the rules say', async () => {
  const histories = fc.assert(
    fc.asyncProperty(
      fc.array(fc.boolean(), { minLength: APPLICANTS, maxLength: APPLICANTS }),
      fc.array(step, { minLength: 5, maxLength: 40 }),
      async (wants, steps) => {
        const history = await beginHistory(wants);
        for (const each of steps) {
          await history.take(each);
          await history.compare();
        }
        for (const minutes of [6, 70] as const) {
          await history.take({ kind: 'wait', minutes });
          await history.take({ kind: 'work' });
          await history.compare();
        }
        await history.end();
      },
    ),
    { seed: 20_261_126, numRuns: HISTORIES },
  );
  await expect(histories).resolves.toBeUndefined();
}, 600_000);

/** Begins a history: a job with candidates of its own, and the model beside it. */
async function beginHistory(wants: boolean[]) {
  const { hiring } = asUser(db, await createAdmin(db), 'admin'); // a person has a limit of bulk actions
  const job = await createJob(db);
  const people: { id: string; email: string; application_id: string }[] = [];
  for (const mail_applications of wants) {
    const person = await createCandidate(db, { mail_applications, password: null });
    const { id } = await createApplication(db, job, person);
    people.push({ id: person.id, email: person.email, application_id: id });
  }
  const ids = people.map(({ application_id }) => application_id);
  const model = createModel(wants);
  const started: string[] = [];
  const told = new Map<string, string[]>(people.map(({ email }) => [email, []]));

  async function rows() {
    const found = await db.application.findMany({ where: { id: { in: ids } } });
    return ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  }
  async function outcomesOf(id: string) {
    const items = await db.bulkActionItem.findMany({ where: { action_id: id } });
    return new Map(items.map(({ application_id, outcome }) => [ids.indexOf(application_id), outcome]));
  }

  async function move(number: number, to: ApplicationStatus) {
    const isAllowed = model.move(number, to, Date.now());
    const done = await hiring.update({ id: ids[number] ?? '', status: to }).then(
      () => true,
      () => false,
    );
    expect(done).toBe(isAllowed);
  }

  async function withdraw(number: number) {
    model.withdraw(number);
    const person = people[number];
    if (person) await asUser(db, person).applications.withdraw({ id: person.application_id });
  }

  async function action({
    who: numbers,
    stale,
    status: newStatus,
    notify,
    planned,
  }: Extract<Step, { kind: 'action' }>) {
    const versions = (await rows()).map(({ version }) => version);
    const seen = numbers.map((number) => {
      const version = versions[number] ?? 0;
      return { number, seen_version: stale.includes(number) && version > 1 ? version - 1 : version };
    });
    const id = crypto.randomUUID();
    const isMessage = notify === 'message' || newStatus === null;
    const message = isMessage && { subject: id, text: 'Dear {{name}}, we have news.' };
    const send_at = planned ? londonTimeOf(new Date(Date.now() + 3_600_000)) : 'soon';
    const change: Partial<BulkChange> = {
      status: newStatus,
      notify: isMessage ? 'message' : notify,
      ...message,
      send_at,
    };
    const applications = seen.map(({ number, seen_version }) => ({ id: ids[number] ?? '', version: seen_version }));
    const input = {
      id,
      job_id: job.id,
      applications,
      change: { send_at: 'soon', notify, status: null, ...change } as const,
    };
    const result = await hiring.bulk.run(input);
    started.push(id);
    const expected = model.action(
      {
        id,
        who: seen,
        status: newStatus,
        notify: isMessage ? 'message' : notify,
        send_at: Date.parse(result.send_at),
      },
      Date.parse(result.created_at),
    );
    expect(await outcomesOf(id)).toEqual(new Map([...expected].toSorted(([a], [b]) => a - b)));
  }

  async function undo(back: number) {
    const id = started.at(-1 - back);
    if (id === undefined) return;
    const expected = model.undo(id, Date.now());
    const done = await hiring.bulk.undo({ job_id: job.id, id }).then(
      () => true,
      () => false,
    );
    expect(done).toBe(expected !== null);
    const outcomes = await outcomesOf(id);
    for (const [number, outcome] of expected ?? []) expect(outcomes.get(number)).toBe(outcome);
  }

  /** Lets time pass: what was written is as much older. */
  async function wait(minutes: number) {
    const older = `interval '${minutes} minutes'`;
    await db.$executeRawUnsafe(`
      WITH applied AS (UPDATE applications SET updated_at = updated_at - ${older} WHERE job_id = '${job.id}' RETURNING id),
        started AS (UPDATE bulk_actions SET created_at = created_at - ${older}, send_at = send_at - ${older}
          WHERE job_id = '${job.id}')
      UPDATE application_messages SET send_at = send_at - ${older}, created_at = created_at - ${older},
        cancelled_at = cancelled_at - ${older} WHERE application_id IN (SELECT id FROM applied)`);
    model.wait(minutes * 60_000);
  }

  async function work() {
    await sendDueMessages(context);
    await mailCandidates(context);
    for (const mail of mails.splice(0)) {
      const text =
        mail.template === 'message'
          ? `message ${mail.subject.split(' ')[0]}`
          : 'status' in mail
            ? mail.status
            : mail.template;
      told.get(mail.to ?? '')?.push(text);
    }
    model.work(Date.now());
  }

  return {
    take: (next: Step): Promise<void> => {
      switch (next.kind) {
        case 'move':
          return move(next.who, next.status);
        case 'action':
          return action(next);
        case 'undo':
          return undo(next.back);
        case 'withdraw':
          return withdraw(next.who);
        case 'wait':
          return wait(next.minutes);
        case 'work':
          return work();
      }
    },

    /** Compares the team's view, the candidates' and their mails with the model. */
    compare: async () => {
      const team = (await rows()).map(({ status: is, version }) => [is, version]);
      expect(team).toEqual(model.applications.map((each) => [each.status, each.version]));
      const seen = [];
      for (const person of people) {
        const { applications } = await asUser(db, person).applications.list({ limit: 10 });
        seen.push(applications.map(({ status: is, withdrawn_at }) => [is, withdrawn_at !== null]).flat());
      }
      expect(seen).toEqual(model.applications.map((each) => [each.seen, each.withdrawn]));
      // Those of one run of the worker come in any order.
      expect([...told.values()].map((each) => each.toSorted())).toEqual(
        model.applications.map(({ mails: expected }) => expected.toSorted()),
      );
    },

    /** Leaves nothing that the next history would be told about. */
    end: () => db.profile.deleteMany({ where: { id: { in: people.map(({ id }) => id) } } }),
  };
}
