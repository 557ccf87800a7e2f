import { createApiKey } from '../api-keys/testing/create-api-key.ts';
import { type PersonalNeed, type SenderRecords, type SetupLine, setupLineNames } from '@careers/contracts/site/setup';
import type { Db } from '@careers/db/client';
import { explainedDb } from '@careers/db/testing-plans';
import { testDatabase } from '@careers/db/testing';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { afterAll, expect, test, vi } from 'vitest';
import type { SetupFacts } from '../context/system-info.ts';
import { defaultSystem } from '../testing/absent-services.ts';
import {
  askSender,
  declineLine,
  hideChecklist,
  noteFact,
  noteMailsSeen,
  noteSeen,
  readChecklist,
} from './setup.admin-service.ts';

const facts: SetupFacts = {
  ...defaultSystem.setup,
  mail_server: 'careers@mail.example.com',
  sender_domain: 'example.com',
  missing_settings: ['name'],
};

const goodRecords: SenderRecords = { domain: 'example.com', spf: 'right', dmarc: 'right' };

/** An installation of its own with one administrator, and its settings. */
async function installation(changes: Partial<SetupFacts> = {}) {
  const { db, url } = await testDatabase();
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown', last_sign_in_at: new Date() });
  function contextOf(
    user: { id: string } = admin,
    setup: SetupFacts = { ...facts, ...changes },
    records: SenderRecords = goodRecords,
  ) {
    return { db, user, system: { setup, askSenderRecords: async () => records }, auth: { heldElsewhere: null } };
  }
  return { db, url, admin, contextOf };
}
type Installation = Awaited<ReturnType<typeof installation>>;

async function isDone({ contextOf, admin }: Installation, line: SetupLine, setup: Partial<SetupFacts> = {}) {
  const { lines } = await readChecklist(contextOf(admin, { ...facts, ...setup }));
  return lines.find((each) => each.line === line)?.done;
}
function backupMade(db: Db, ago: string) {
  return db.$executeRaw`
    INSERT INTO installation_facts (name, happened_at) VALUES ('backup_made', now() - ${ago}::interval)
    ON CONFLICT (name) DO UPDATE SET happened_at = EXCLUDED.happened_at`;
}
/** Saves a template of the company's own. */
async function saveTemplate(db: Db, version: { version: number; saved_by?: string }) {
  const texts = { name: 'After a call', subject: 'Thank you', text: 'It was good to speak with you.' };
  const { id } = await db.messageTemplate.create({ data: { ...texts, purpose: 'general' } });
  return db.messageTemplateVersion.create({ data: { template_id: id, ...texts, ...version } });
}
function alertOf(confirmed_at: Date | null) {
  return { email: 'maya@example.com', frequency: 'daily', confirmed_at, next_at: confirmed_at, kept_at: confirmed_at };
}
const advert = { status: 'Published', salary_min: 20_000, closing_date: new Date('2027-01-31'), location: 'Leeds' };

/** A change of the tables, or the settings for the rest of the way. */
type Step = Partial<SetupFacts> | ((installation: Installation) => PromiseLike<unknown>);
/** For each line the ways to do it, and then the ways in which it comes undone. */
const ways: Record<SetupLine, { done: Step; undone: Step }[]> = {
  mail: [
    {
      done: ({ db }) => noteFact({ db }, 'mail_arrived', 'careers@mail.example.com'),
      undone: { mail_server: 'careers@another.example.com' },
    },
    {
      done: ({ db }) => noteFact({ db }, 'mail_arrived', 'careers@mail.example.com'),
      undone: { mail_server: null },
    },
  ],
  company: [{ done: { missing_settings: [] }, undone: { missing_settings: ['phone'] } }],
  privacy_contact: [{ done: { privacy_contact: true }, undone: { privacy_contact: false } }],
  second_administrator: [
    {
      done: ({ db }) => createAdmin(db, { last_sign_in_at: new Date() }),
      undone: ({ db, admin }) => db.profile.update({ where: { id: admin.id }, data: { disabled_at: new Date() } }),
    },
    {
      done: async ({ db }) => {
        const { id } = await createCandidate(db, { last_sign_in_at: new Date() });
        return db.profile.update({ where: { id }, data: { role: 'admin' } });
      },
      undone: ({ db }) => db.profile.updateMany({ data: { last_sign_in_at: null } }), // an invitation that was not taken
    },
  ],
  sender: [
    { done: ({ contextOf }) => askSender(contextOf()), undone: { sender_domain: 'another.example.com' } },
    {
      done: ({ contextOf }) => askSender(contextOf()),
      undone: ({ admin, contextOf }) => askSender(contextOf(admin, facts, { ...goodRecords, spf: 'several' })),
    },
    {
      done: ({ contextOf }) => askSender(contextOf()),
      undone: ({ admin, contextOf }) => askSender(contextOf(admin, facts, { ...goodRecords, dmarc: 'unknown' })),
    },
  ],
  second_factor: [
    {
      done: ({ db, admin }) =>
        db.factor.create({
          data: { user_id: admin.id, factor_type: 'phone', status: 'verified', phone: '+447700900999' },
        }),
      undone: async ({ db, admin }) => {
        await db.factor.deleteMany();
        // Codes alone are what remains of a lost factor.
        return db.factor.create({ data: { user_id: admin.id, factor_type: 'recovery_code', status: 'verified' } });
      },
    },
    {
      done: ({ db, admin }) =>
        db.passkey.create({
          data: { user_id: admin.id, credential_id: 'a', public_key: Buffer.from('k'), counter: 0 },
        }),
      undone: ({ db }) => createAdmin(db),
    },
  ],
  backup: [
    { done: ({ db }) => backupMade(db, '6 days'), undone: ({ db }) => backupMade(db, '8 days') },
    { done: ({ db }) => backupMade(db, '0 days'), undone: ({ db }) => backupMade(db, '-400 days') }, // a wrong clock
  ],
  retention: [
    { done: ({ contextOf }) => noteSeen(contextOf(), { line: 'retention' }), undone: { retention: '24 12' } },
    { done: { retention_chosen: true }, undone: { retention_chosen: false } },
  ],
  scanner: [{ done: { scanner: true }, undone: { scanner: false } }],
  templates: [
    {
      done: ({ contextOf }) => noteSeen(contextOf(), { line: 'templates' }),
      undone: ({ db }) => db.messageTemplate.updateMany({ data: { archived_at: new Date() } }),
    },
    {
      done: async ({ db }) => saveTemplate(db, { version: 2 }),
      undone: ({ db }) => db.messageTemplate.deleteMany(),
    },
    {
      done: async ({ db, admin }) => saveTemplate(db, { version: 1, saved_by: admin.id }),
      undone: ({ db }) => db.messageTemplate.updateMany({ data: { archived_at: new Date() } }),
    },
  ],
  departments: [
    {
      done: ({ contextOf }) => noteSeen(contextOf(), { line: 'departments' }),
      undone: ({ db }) => db.department.deleteMany(),
    },
    {
      done: ({ db }) => db.department.updateMany({ where: { name: 'Sales' }, data: { name: 'Leasing' } }),
      undone: ({ db }) => db.department.updateMany({ where: { name: 'Leasing' }, data: { name: 'Sales' } }),
    },
    {
      done: ({ db }) => db.department.create({ data: { name: 'Leasing', position: 7 } }),
      undone: ({ db }) => db.department.deleteMany({ where: { name: 'Leasing' } }),
    },
  ],
  first_job: [
    { done: ({ db }) => createJob(db, advert), undone: ({ db }) => db.job.updateMany({ data: { status: 'Draft' } }) },
    {
      done: ({ db }) => createJob(db, { ...advert, salary_min: null, salary_max: 29_000 }),
      undone: ({ db }) => db.job.updateMany({ data: { closing_date: null } }),
    },
  ],
  hiring_team: [
    {
      done: async ({ db, admin }) => {
        const { id: job_id } = await createJob(db, { status: 'Draft' });
        return db.jobMember.create({ data: { job_id, profile_id: admin.id, team_role: 'recruiter' } });
      },
      undone: ({ db }) => db.jobMember.deleteMany(),
    },
  ],
  feeds: [
    {
      done: ({ db }) => noteFact({ db }, 'indeed_fetched', '203.0.113.0/24'),
      undone: ({ db }) => db.installationFact.updateMany({ data: { happened_at: daysFromNow(-8) } }),
    },
    {
      done: ({ db }) => noteFact({ db }, 'adzuna_fetched', '203.0.113.0/24'),
      undone: { feeds: ['indeed'] }, // the feed that was fetched is turned off
    },
  ],
  alerts: [
    {
      done: ({ db }) => db.jobAlert.create({ data: alertOf(new Date()) }),
      undone: ({ db }) => db.jobAlert.deleteMany(),
    },
    {
      done: ({ db }) => db.jobAlert.create({ data: alertOf(new Date()) }),
      undone: async ({ db }) => {
        await db.jobAlert.deleteMany();
        return db.jobAlert.create({ data: alertOf(null) }); // the link of the mail was not pressed
      },
    },
  ],
  story: [{ done: { story: true }, undone: { story: false } }],
};

test.each(setupLineNames)(
  '[HELP-01] the line %s ticks itself when it is done by any way, and unticks when it is undone',
  async (line) => {
    for (const { done, undone } of ways[line]) {
      const own = await installation();
      let setup: Partial<SetupFacts> = {};
      async function take(step: Step): Promise<void> {
        if (typeof step === 'function') await step(own);
        else setup = { ...setup, ...step };
      }
      expect(await isDone(own, line), 'before').toBe(false);
      await take(done);
      expect(await isDone(own, line, setup), 'done').toBe(true);
      await take(undone);
      expect(await isDone(own, line, setup), 'undone').toBe(false);
    }
  },
);

test('[HELP-01] a sign-in service elsewhere tells nothing of second factors, so that line is left out', async () => {
  const { contextOf } = await installation();
  const elsewhere = { ...contextOf(), auth: { heldElsewhere: async () => ({}) } };
  const { lines } = await readChecklist(elsewhere);
  expect(lines.map(({ line }) => line)).toEqual(setupLineNames.filter((line) => line !== 'second_factor'));
});

test('[HELP-06] a line is declined with who and when, keeps the first of two, and is taken up again', async () => {
  const { db, admin, contextOf } = await installation();
  const other = await createAdmin(db, { full_name: 'Omar Reid' });
  async function scanner() {
    return (await readChecklist(contextOf())).lines.find(({ line }) => line === 'scanner');
  }
  await declineLine(contextOf(), { line: 'scanner', declined: true });
  await declineLine(contextOf(other), { line: 'scanner', declined: true });
  expect(await scanner()).toEqual({
    line: 'scanner',
    done: false,
    declined: { by: 'Helen Ashdown', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) },
  });
  await db.profile.delete({ where: { id: admin.id } });
  expect((await readChecklist(contextOf(other))).lines).toContainEqual({
    line: 'scanner',
    done: false,
    declined: { by: null, at: expect.any(String) },
  });
  const { lines } = await declineLine(contextOf(other), { line: 'scanner', declined: false });
  expect(lines).toContainEqual({ line: 'scanner', done: false, declined: null });
});

test('[TRUE-04] the list says what DNS said of the sender that is set now', async () => {
  const { admin, contextOf } = await installation();
  expect((await readChecklist(contextOf())).sender, 'not asked yet').toBeNull();
  const missing: SenderRecords = { ...goodRecords, dmarc: 'missing' };
  expect((await askSender(contextOf(admin, facts, missing))).sender).toEqual(missing);
  const moved = { ...facts, sender_domain: 'another.example.com' };
  expect((await readChecklist(contextOf(admin, moved))).sender, 'of another domain').toBeNull();
});

test('[TRUE-04] without a mail server DNS is not asked, and the line is left out', async () => {
  const { admin, contextOf } = await installation();
  const context = contextOf(admin, { ...facts, mail_server: null, sender_domain: null });
  const asked = vi.fn<() => Promise<SenderRecords>>();
  const { lines, sender } = await askSender({ ...context, system: { ...context.system, askSenderRecords: asked } });
  expect(asked).not.toHaveBeenCalled();
  expect(sender).toBeNull();
  expect(lines.map(({ line }) => line)).not.toContain('sender');
});

test('the list says whether there is a mail server, without which no test email can be sent', async () => {
  const { admin, contextOf } = await installation();
  expect(await readChecklist(contextOf())).toMatchObject({ has_mail_server: true });
  expect(await readChecklist(contextOf(admin, { ...facts, mail_server: null }))).toMatchObject({
    has_mail_server: false,
  });
});

test('[HELP-06] an administrator hides the list for themselves alone', async () => {
  const { db, contextOf } = await installation();
  const other = contextOf(await createAdmin(db));
  expect((await hideChecklist(contextOf(), { hidden: true })).hidden).toBe(true);
  expect((await readChecklist(other)).hidden).toBe(false);
  expect((await hideChecklist(contextOf(), { hidden: false })).hidden).toBe(false);
});

test('the list and the needs are two statements, also of many rows', async () => {
  const { db, url, admin, contextOf } = await installation();
  const job = await createJob(db);
  for (let n = 0; n < 5; n += 1) await createApplication(db, job, await createCandidate(db));
  for (let n = 0; n < 5; n += 1) await createAdmin(db);
  for (const line of setupLineNames) await declineLine(contextOf(), { line, declined: true });
  const explaining = explainedDb(url);
  afterAll(() => explaining.db.$disconnect());
  await readChecklist({ ...contextOf(admin), db: explaining.db });
  expect(explaining.takePlans()).toHaveLength(2);
});

function failedMail(db: Db, failed_at: Date) {
  const content = { template: 'recovery', recipient: 'a@example.com', data: {} };
  return db.outboxMail.create({ data: { ...content, message_id: `<${crypto.randomUUID()}@x>`, failed_at } });
}
function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * 86_400_000);
}

/** An API key of an administrator who then changed. */
async function keyOf(db: Db, changed: { role?: 'candidate'; disabled_at?: Date }): Promise<void> {
  const { id } = await createAdmin(db);
  await createApiKey(db, { ends_at: daysFromNow(60), made_by: id });
  await db.profile.update({ where: { id }, data: changed });
}

/** For each need what makes it, and the ways in which a person ends it. */
const needsOf: Record<
  PersonalNeed,
  { made: (own: Installation) => Promise<unknown>; ended: (own: Installation) => Promise<unknown> }[]
> = {
  requests_due: [
    {
      made: async ({ db }) =>
        db.teamRecordRequest.create({ data: { profile_id: (await createCandidate(db)).id, due_on: daysFromNow(6) } }),
      ended: ({ db }) => db.teamRecordRequest.updateMany({ data: { released_at: new Date() } }),
    },
  ],
  webhooks_off: [
    {
      made: ({ db }) =>
        db.webhookEndpoint.create({
          data: { url: 'https://a.example/', secret: '', disabled_at: new Date(), disabled_because: 'gone' },
        }),
      ended: ({ db }) => db.webhookEndpoint.updateMany({ data: { disabled_because: 'administrator' } }),
    },
  ],
  mails_given_up: [
    {
      made: ({ db }) => failedMail(db, new Date()),
      ended: ({ db }) => db.outboxMail.updateMany({ data: { failed_at: null } }), // sent again
    },
    {
      made: ({ db }) => failedMail(db, new Date()),
      ended: async ({ contextOf }) => {
        const [need] = (await readChecklist(contextOf())).needs;
        return noteMailsSeen(contextOf(), { until: need?.at ?? '' });
      },
    },
  ],
  scans_waiting: [
    {
      made: async ({ db, admin }) =>
        db.cv.create({
          data: {
            profile_id: admin.id,
            storage_key: 'a',
            file_name: 'CV.pdf',
            size: 1,
            scan: 'pending',
            created_at: daysFromNow(-0.1),
          },
        }),
      ended: ({ db }) => db.cv.updateMany({ data: { scan: 'clean' } }),
    },
  ],
  rows_failed: [
    {
      made: ({ db }) => db.failedRow.create({ data: { job: 'send-messages', row_id: 'a', tries: 5, error: 'Error' } }),
      ended: ({ db }) => db.failedRow.deleteMany(), // tried again
    },
  ],
  keys_ending: [
    {
      made: ({ db, admin }) => createApiKey(db, { ends_at: daysFromNow(6), made_by: admin.id }),
      ended: ({ db }) => db.apiKey.updateMany({ data: { revoked_at: new Date() } }),
    },
  ],
  keys_without_maker: [
    {
      made: ({ db }) => createApiKey(db, { ends_at: daysFromNow(60) }),
      ended: ({ db, admin }) => db.apiKey.updateMany({ data: { made_by: admin.id } }), // who rolled it
    },
    {
      made: async ({ db }) => keyOf(db, { role: 'candidate' }),
      ended: ({ db }) => db.profile.updateMany({ data: { role: 'admin' } }),
    },
    {
      made: async ({ db }) => keyOf(db, { disabled_at: new Date() }),
      ended: ({ db }) => db.apiKey.updateMany({ data: { revoked_at: new Date() } }),
    },
  ],
  backup_old: [
    { made: ({ db }) => backupMade(db, '8 days'), ended: ({ db }) => backupMade(db, '0 days') },
    {
      made: ({ db }) => backupMade(db, '8 days'),
      ended: ({ contextOf }) => declineLine(contextOf(), { line: 'backup', declined: true }),
    },
  ],
};

test.each(Object.entries(needsOf))('[HELP-04] %s needs a person until it is done', async (need, cases) => {
  for (const { made, ended } of cases) {
    const own = await installation();
    expect((await readChecklist(own.contextOf())).needs).toEqual([]);
    await made(own);
    expect((await readChecklist(own.contextOf())).needs).toMatchObject([{ need, count: 1 }]);
    await ended(own);
    expect((await readChecklist(own.contextOf())).needs).toEqual([]);
  }
});

test('[HELP-04] what is not urgent, one’s own or not known needs nobody', async () => {
  const { db, admin, contextOf } = await installation();
  const { id: profile_id } = await createCandidate(db);
  await db.teamRecordRequest.create({ data: { profile_id, due_on: daysFromNow(9) } });
  await db.teamRecordRequest.create({ data: { profile_id: admin.id, due_on: daysFromNow(-1) } });
  await db.failedRow.create({ data: { job: 'send-messages', row_id: 'a', tries: 4, error: 'Error' } });
  await db.cv.create({ data: { profile_id, storage_key: 'a', file_name: 'CV.pdf', size: 1, scan: 'pending' } });
  expect((await readChecklist(contextOf())).needs, 'no backup was ever made here').toEqual([]);
});

test('[HELP-04] a mail that is given up after others were dealt with needs a person again, and no clock can hide later ones', async () => {
  const { db, contextOf } = await installation();
  await failedMail(db, daysFromNow(-1));
  await noteMailsSeen(contextOf(), { until: daysFromNow(400).toISOString() });
  await failedMail(db, daysFromNow(0.001));
  await noteMailsSeen(contextOf(), { until: daysFromNow(-2).toISOString() }); // a tab that was opened earlier
  const { needs } = await readChecklist(contextOf());
  expect(needs).toMatchObject([{ need: 'mails_given_up', count: 1 }]);
});
