import { createHash } from 'node:crypto';
import { monthsBefore } from '@careers/contracts/common/dates';
import { type TeamRole, teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import { createApplication } from '@careers/samples/factories/application';
import { equalityTotalRows } from '@careers/samples/factories/equality-totals';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';
import { nextNumber, startSequenceAt } from '@careers/samples/factories/sequence';
import { longText, longWord } from './long-texts.ts';
import { createMessages } from './messages-data.ts';
import { createQuestions } from './question-data.ts';
import { createTeamNotes } from './team-notes-data.ts';
import { createWebhooks } from './webhook-data.ts';

/** The first number of the factories. It is the same in every run, and so are all ids, names and times. */
const FIRST_NUMBER = 90_000;

const richText = `<h2>What you do</h2><p>${longText} <strong>Every day</strong>, <em>with care</em>.</p><ul><li>Order vehicles</li><li>${longWord}<ul><li>and what belongs to it</li></ul></li></ul><p><a href="https://example.com">Read more</a></p>`;
/** One applicant for each status. Their names are of usual length, from right to left, and as long as allowed. */
const applicants = [
  ['Applied', 'Asha Patel'],
  ['Under Review', 'محمد بن عبد الرحمن آل سعود'],
  ['Interview', 'Tom Reid'],
  ['Offer', `🚐 Zoë ${longWord} von und zu ${longWord}`],
  ['Rejected', 'Priya Nair'],
] as const;

/** A person who signs in with a second step. */
export const inTwoSteps = { email: 'in.two.steps@example.com', password: 'candidate-password' };

/** Creates the person with every second factor. No screen verifies one, so the factors hold no real keys. */
async function createInTwoSteps(db: Db): Promise<void> {
  const { id: user_id } = await createCandidate(db, { ...inTwoSteps, full_name: 'Iris Twostep' });
  const key = { credential_id: 'a key', public_key: new Uint8Array(1), counter: 0 };
  const factors = [
    { factor_type: 'totp', friendly_name: 'Authenticator app 1', secret: {} },
    { factor_type: 'webauthn', friendly_name: `Security key on the ${longWord}`, ...key },
    { factor_type: 'phone', friendly_name: 'Phone 1', phone: '447700900412' },
  ];
  const verified = { user_id, status: 'verified', transports: [] };
  for (const factor of factors) await db.factor.create({ data: { ...verified, ...factor } });
  const codes = await db.factor.create({ data: { ...verified, factor_type: 'recovery_code' } });
  await db.recoveryCode.create({ data: { code_hash: 'a code', factor_id: codes.id } });
}

/** Creates an email in each state: sent, not delivered, waiting after tries. None has a job, so it stays as it is. */
async function createMails(db: Db, person: { id: string; email: string }): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000); // older ones are erased as soon as any email is sent
  const content = { data: {}, recipient: person.email };
  const refused = { last_error: `550 5.1.1 <${person.email}>: no such user here`, last_code: '550' };
  const states = [
    { template: 'application_received', user_id: person.id, sent_at: yesterday },
    { template: 'confirm_sign_up', sent_at: yesterday },
    { template: 'recovery', user_id: person.id, failed_at: yesterday, ...content, ...refused },
    { template: 'invite', ...content, recipient: 'new.colleague@example.com', last_code: 'ESOCKET' },
  ];
  for (const [index, state] of states.entries())
    await db.outboxMail.create({
      data: {
        ...state,
        message_id: `<${index}@example.com>`,
        created_at: new Date(yesterday.getTime() + index),
        attempts: index,
      },
    });
}

/** Creates a person with each role on a team: as an interviewer, for one application. */
async function createMember(db: Db, jobs: Record<TeamRole, { id: string }>, assigned: { id: string }) {
  const member = await createCandidate(db, { full_name: 'Oliver Bramhall', email: 'oliver.bramhall@example.com' });
  for (const team_role of teamRoles) {
    const created_at = new Date('2026-02-27T10:00:00Z');
    await db.jobMember.create({ data: { job_id: jobs[team_role].id, profile_id: member.id, team_role, created_at } });
  }
  await db.applicationAssignee.create({ data: { application_id: assigned.id, profile_id: member.id } });
  return member;
}

/** Archives a reason and a template. Returns a template that can be chosen. */
async function createReasons(db: Db) {
  const archived_at = new Date('2026-03-02T09:00:00Z');
  await db.rejectionReason.create({ data: { label: `Speaks no ${longWord}`, position: 11, archived_at } });
  await db.messageTemplate.create({
    data: { name: 'Words of last year', purpose: 'general', subject: 'Hello', text: 'Hello', archived_at },
  });
  return db.messageTemplate.findFirstOrThrow({ where: { name: 'After an interview' } });
}

/** A request for what colleagues wrote: one entry is given in part, one is withheld, one is still to check. */
async function createRequest(db: Db, application: { id: string; user_id: string }, author: { id: string }) {
  const request = await db.teamRecordRequest.create({
    data: {
      profile_id: application.user_id,
      requested_at: new Date('2026-11-21T10:00:00Z'),
      due_on: new Date('2026-12-21'),
      reminded_on: new Date('2099-01-01'), // no email, which another screen would show
    },
  });
  const decisions = [{ marked: [4, 5] }, { reason: 'It is about another candidate alone.' }, null];
  const texts = ['Has driven longer than Tom Reid.', `Tom Reid: ${longText}`, `${longText}\n\n${longWord}`];
  for (const [index, text] of texts.entries()) {
    const created_at = new Date(Date.UTC(2026, 2, 3, 9, index));
    const note = { application_id: application.id, author_id: author.id, text, created_at };
    const { id: entry } = await db.teamNote.create({ data: note });
    const text_hash = createHash('sha256').update(text).digest('hex');
    const checked = { request_id: request.id, kind: 'note', entry, application_id: application.id, text_hash };
    if (decisions[index]) await db.teamRecordDecision.create({ data: { ...checked, ...decisions[index] } });
  }
  return request;
}

/** A complaint with a very long text, and a request that was answered. */
async function createEntries(db: Db) {
  const common = { came_by: 'post', number: 'K7QX-M2PD', reminded_on: new Date('2099-01-01') };
  await db.dataRequest.create({
    data: {
      ...common,
      number: 'W4TB-9RHN',
      kind: 'erasure',
      name: 'Tom Reid',
      text: 'Please delete it.',
      answer: 'We have.',
      received_on: new Date('2026-03-02'),
      closed_at: new Date('2026-03-09T10:00:00Z'),
      outcome: 'done',
    },
  });
  const words = {
    name: longWord,
    email: 'helen.osei@example.com',
    text: `${longText}\n\n${longWord}`,
    notes: longText,
  };
  const times = { received_on: new Date('2026-11-21'), acknowledged_at: new Date('2026-11-22T10:00:00Z') };
  return db.dataRequest.create({
    data: { ...common, ...words, ...times, kind: 'complaint', waiting_from: times.received_on },
  });
}

/** Puts applicants on a job's hiring team: of usual and very long names, with and without a standing application. */
async function createHiringTeam(db: Db, job: { id: string }): Promise<void> {
  const emails = ['applicant-1', 'applicant-3', 'applicant-4'].map((name) => `${name}@example.com`);
  const people = await db.profile.findMany({ where: { email: { in: emails } }, orderBy: { email: 'asc' } });
  for (const [index, team_role] of teamRoles.entries())
    await db.jobMember.create({
      data: {
        job_id: job.id,
        profile_id: people[index]?.id ?? '',
        team_role,
        notified: true,
        created_at: new Date(`2026-03-0${index + 1}T10:00:00Z`),
      },
    });
}

/** Marks an application with tags, the longest among them, and assigns it to people. */
async function createMarks(db: Db, { id }: { id: string }, people: { id: string }[]): Promise<void> {
  const applications = { create: [{ application_id: id }] };
  for (const label of ['Night shifts', 'Speaks French', longWord.slice(0, 30)])
    await db.tag.create({ data: { label, applications } });
  await db.tag.create({ data: { label: 'Second choice' } });
  for (const person of people)
    await db.applicationAssignee.create({ data: { application_id: id, profile_id: person.id } });
}

/** Saves jobs for a person, and one that was deleted. */
async function createSavedJobs(db: Db, { id: profile_id }: { id: string }, jobs: { id: string; title: string }[]) {
  const deleted = { id: '0199f0a0-0000-7000-8000-0000000000aa', title: `Head of ${longWord}` };
  for (const [index, { id: job_id, title: job_title }] of [...jobs, deleted].entries())
    await db.savedJob.create({
      data: { profile_id, job_id, job_title, created_at: new Date(`2026-03-0${index + 1}T10:00:00Z`) },
    });
}

/** An installation whose lists were looked at, whose last backup is old, and which declined a line. */
async function createSetup(db: Db, by: { id: string }): Promise<void> {
  // Screens that are looked at note these, so that without them the list would depend on the order.
  const seen = ['retention_seen', 'templates_seen', 'departments_seen'];
  await db.installationFact.createMany({
    data: [
      ...seen.map((name) => ({ name })),
      { name: 'backup_made', happened_at: new Date('2026-03-01T10:00:00Z') },
      { name: 'indeed_fetched', subject: '203.0.113.0/24' },
    ],
  });
  const created_at = new Date('2026-03-12T10:00:00Z');
  await db.declinedSetupLine.create({ data: { line: 'scanner', declined_by: by.id, created_at } });
}

/** Asks for alerts for an address: of a usual search, a very long one, and one without filters. */
async function createAlerts(db: Db, email: string): Promise<void> {
  // No email is due while screens are looked at.
  const confirmed = { confirmed_at: new Date('2026-03-01T10:00:00Z'), next_at: new Date('2099-01-01T07:30:00Z') };
  for (const [index, filters] of [
    { search: 'van driver', department: 'Operations', location: 'Leeds' },
    { search: `${longWord} ${longText}`.slice(0, 200), employment_type: 'Part-time', workplace: 'Hybrid' },
    {},
  ].entries())
    await db.jobAlert.create({
      data: {
        id: `0199f0a0-0000-7000-8000-0000000000b${index}`,
        email,
        frequency: index === 0 ? 'weekly' : 'daily',
        ...filters,
        ...confirmed,
      },
    });
}

/** Fills an empty database with the data of the screens: of every status, of usual length and very long. */
export async function createScreenData(db: Db) {
  const callersNumber = nextNumber();
  startSequenceAt(FIRST_NUMBER);
  const jobs = [
    await createJob(db, { title: 'Fleet Manager', department: 'Operations', location: 'Leeds', workplace: 'Hybrid' }),
    await createJob(db, { title: 'Credit Underwriter', department: 'Finance', location: 'Bristol', salary_min: null }),
    await createJob(db, { title: 'Van Specialist', department: 'Sales', location: 'Leeds', filled: true }),
    await createJob(db, { title: 'Data Engineer', department: 'Engineering', location: 'Remote', salary_max: null }),
  ];
  const long = await createJob(db, {
    title: `Senior Administrator for Vehicle Records, Fleet Orders and the ${longWord}`,
    slug: 'long-job',
    department: 'Operations',
    location: `Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Anglesey`,
    workplace: 'Hybrid',
    employment_type: ['Full-time', 'Part-time', 'Contract'],
    description: richText,
    requirements: richText,
    benefits: richText,
    closing_date: new Date('2099-01-31T12:00:00Z'),
    address_street: `1 ${longWord}`,
    address_locality: 'Leeds',
    address_country: 'GB',
  });
  const draft = await createJob(db, { title: 'Tyre Buyer', status: 'Draft' });
  await db.jobPlan.create({ data: { job_id: draft.id, publish_at: new Date('2099-01-12T09:00:00Z') } });
  const candidate = await createCandidate(db, {
    full_name: 'Maximiliane Featherstonehaugh-Cholmondeley',
    email: `maximiliane.featherstonehaugh-cholmondeley@${longWord.toLowerCase().replace('ä', 'a')}.example.com`,
    phone: '07700 900 412',
    location: 'Wakefield',
    linkedin_url: 'https://www.linkedin.com/in/maximiliane',
  });
  const newcomer = await createCandidate(db, {
    full_name: null,
    email: 'newcomer@example.com',
    privacy_notice_version: null,
  });
  const admin = await createAdmin(db, { full_name: 'Helen Ashdown', email: 'helen.ashdown@example.com' });
  for (const [index, [status, full_name]] of applicants.entries()) {
    const person = await createCandidate(db, {
      full_name,
      email: `applicant-${index}@example.com`,
    });
    const notes = index % 2 === 0 ? `${longText}\n\n${longWord}` : null;
    const adjustments = index === 0 ? longText : null;
    // The interview is planned: the candidate still sees the review.
    const held = status === 'Interview' && { shown_status: 'Under Review', notified_status: 'Under Review' };
    const cover_letter = longText.repeat(index + 1);
    await createApplication(db, long, person, { status, notes, adjustments, cover_letter, ...held });
    // Dates the first application far ahead, so that the equality form is always open for it.
    const late = index === 0 && { created_at: new Date('2099-01-05T10:00:00Z') };
    await createApplication(db, jobs[index] ?? draft, candidate, { status, notes, adjustments: longText, ...late });
  }
  const withdrawn = await createApplication(db, long, candidate, { withdrawn_at: new Date('2026-03-10T10:00:00Z') });
  const reviewed = await db.application.findFirstOrThrow({ where: { job_id: long.id, status: 'Interview' } });
  const interview = await db.application.findFirstOrThrow({ where: { user_id: candidate.id, status: 'Interview' } });
  const [managed = long, , interviewed = long] = jobs;
  const member = await createMember(
    db,
    { recruiter: long, hiring_manager: managed, interviewer: interviewed },
    interview,
  );
  const marked = await db.application.findFirstOrThrow({ where: { job_id: long.id, status: 'Under Review' } });
  await createMarks(db, marked, [admin, member]);
  // A screen of an application opens it. Those that have a screen are opened here, whatever the order of the screens.
  const shown = await db.application.findMany({ where: { job_id: long.id, status: { not: 'Applied' } } });
  await db.openedApplication.createMany({ data: shown.map(({ id }) => ({ application_id: id })) });
  // Fills three months, because on the first day of a month the one before is not shown yet.
  const [last = '', earlier = '', quiet_month = ''] = monthsBefore(new Date(), 3);
  for (const month of [last, earlier])
    await db.equalityTotal.createMany({
      data: equalityTotalRows(month, 124, {
        sex: { female: 58, male: 52 },
        age: { '16_24': 40, '25_34': 44, '35_44': 25, '45_54': 12, '55_64': 3 },
        ethnic_group: { asian: 21, black: 13, mixed: 4, white: 74, other: 1 },
        disability: { yes: 17, no: 90 },
      }),
    });
  await createTeamNotes(db, interview.id, admin);
  const answered = await db.application.findFirstOrThrow({ where: { user_id: candidate.id, status: 'Offer' } });
  const early = await db.application.findFirstOrThrow({ where: { user_id: candidate.id, status: 'Under Review' } });
  const [, questioned = long] = jobs;
  await createQuestions(db, questioned, early);
  await createMessages(db, reviewed, answered, admin);
  await createInTwoSteps(db);
  await createMails(db, candidate);
  const rejected = await db.application.findFirstOrThrow({ where: { job_id: long.id, status: 'Rejected' } });
  const request = await createRequest(db, rejected, admin);
  const entry = await createEntries(db);
  await createHiringTeam(db, long);
  await createSavedJobs(db, candidate, [long, managed]);
  await createSetup(db, admin);
  await createAlerts(db, candidate.email);
  startSequenceAt(callersNumber);
  const template = await createReasons(db);
  const webhook = await createWebhooks(db);
  return {
    webhook,
    request,
    entry,
    rejected,
    template,
    long,
    interview,
    reviewed,
    answered,
    early,
    questioned,
    marked,
    withdrawn,
    draft,
    filled: jobs[2] ?? long,
    unwanted: jobs[0] ?? long,
    candidate,
    newcomer,
    member,
    managed,
    admin,
    quiet_month,
  };
}

export type ScreenData = Awaited<ReturnType<typeof createScreenData>>;
