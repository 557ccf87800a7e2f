import { createHash } from 'node:crypto';
import { sampleAccounts } from '@careers/db/sample-accounts';
import { ADDED, DIRECT } from '@careers/contracts/applications/source';
import { toSlug } from '@careers/contracts/jobs/slug';
import type { Db } from '@careers/db/client';
import { applicationRow } from './factories/application.ts';
import { writeCv } from './factories/cv.ts';
import { createInterview } from './factories/interview.ts';
import { jobRow } from './factories/job.ts';
import { personRows } from './factories/person.ts';
import { sampleApplications } from './sample-data/applications.ts';
import { sampleCandidates } from './sample-data/candidates.ts';
import { cvTexts } from './sample-data/cv-texts.ts';
import { sampleEqualityTotals } from './sample-data/equality-totals.ts';
import { sampleJobs } from './sample-data/jobs.ts';

const day = 24 * 60 * 60 * 1000;

/** A time of day (UTC) some days before `now`. With at least one day, a sample is never in the future. */
function dayBefore(now: Date, [daysAgo, time]: [number, string]): Date {
  const date = new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10);
  return new Date(`${date}T${time}:00.000Z`);
}

function jobRows(now: Date) {
  return sampleJobs.map(({ types, salary, posted, closes, draft, filled, duties, schedule, ...job }) => {
    const created_at = dayBefore(now, posted);
    return jobRow({
      workplace: 'On site',
      ...job,
      slug: toSlug(job.title),
      employment_type: types,
      salary_min: salary[0],
      salary_max: salary[1],
      status: draft ? 'Draft' : 'Published',
      filled: filled !== undefined,
      filled_at: filled ? dayBefore(now, filled) : null,
      duties_responsibilities: duties ?? null,
      shift_schedule: schedule ?? null,
      created_at,
      closing_date: closes === undefined ? null : dayBefore(now, [-closes, '00:00']),
    });
  });
}

function candidates(now: Date) {
  return Object.entries(sampleCandidates).map(([key, { joined, lastSignIn, ...person }]) => {
    const invited = person.password === null;
    const rows = personRows({
      ...person,
      created_at: dayBefore(now, joined),
      last_sign_in_at: lastSignIn && dayBefore(now, lastSignIn),
      ...(invited ? { email_confirmed_at: null } : {}),
    });
    return { key, rows };
  });
}

type Rows = { jobs: ReturnType<typeof jobRows>; people: ReturnType<typeof candidates>; admin_id: string };

function applicationRows(now: Date, { jobs, people, admin_id }: Rows) {
  return sampleApplications.map(({ by, job: title, sent, status, source = DIRECT, letter = null, notes = null }) => {
    const job = jobs.find((row) => row.title === title);
    const person = people.find(({ key }) => key === by);
    if (!job || !person)
      throw new Error(`The sample application of '${by}' for '${title}' names an unknown candidate or job`);
    const created_at = dayBefore(now, sent);
    const answered = status !== 'Applied';
    // The administrator answered half-way between then and now.
    const updated_at = answered ? new Date((created_at.getTime() + now.getTime()) / 2) : created_at;
    return applicationRow(job, person.rows.profile, {
      status,
      source,
      updated_by: source === ADDED ? admin_id : null,
      cover_letter: letter,
      notes,
      created_at,
      updated_at,
      version: answered ? 2 : 1,
    });
  });
}

function administrator(now: Date) {
  return personRows({
    ...sampleAccounts.admin,
    role: 'admin',
    phone: '07700 900100',
    location: 'Leeds, UK',
    created_at: dayBefore(now, [200, '08:30']),
    last_sign_in_at: dayBefore(now, [1, '08:41']),
  });
}

async function isEmpty(db: Pick<Db, 'job' | 'profile'>): Promise<boolean> {
  return (
    (await db.job.findFirst({ select: { id: true } })) === null &&
    (await db.profile.findFirst({ select: { id: true } })) === null
  );
}

/**
 * The same storage key at each seeding: one that was killed before its transaction leaves files, which the next one
 * replaces.
 */
function sampleKey(candidate: string): string {
  const hex = createHash('sha256').update(candidate).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * Fills an empty database with the sample jobs, people and applications, and writes the CVs to the folder `cvDir`. It is
 * one transaction, and of two processes that seed at once only one inserts. Not for production: the passwords of the
 * accounts are public.
 *
 * @param now the date from which the samples' dates are counted back
 * @returns false where the database had jobs or people already, and nothing was changed
 */
export async function seedSampleData(
  db: Db,
  { cvDir, now = new Date() }: { cvDir: string; now?: Date },
): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const jobs = jobRows(now);
  const admin = administrator(now);
  const people = candidates(now);
  const applications = applicationRows(now, { jobs, people, admin_id: admin.profile.id });
  const persons = [admin, ...people.map(({ rows }) => rows)];
  // Files before rows: a crash may leave a file without a row, never a row without its file.
  const cvs = await Promise.all(
    people.flatMap(({ key, rows: { profile } }) => {
      const text = cvTexts[key];
      return text
        ? [
            writeCv(cvDir, profile, {
              text,
              created_at: new Date(profile.created_at.getTime() + 60_000),
              storage_key: sampleKey(key),
            }),
          ]
        : [];
    }),
  );
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE jobs, profiles IN SHARE ROW EXCLUSIVE MODE`;
      if (!(await isEmpty(tx))) return false;
      await tx.job.createMany({ data: jobs });
      await tx.user.createMany({ data: persons.map(({ user }) => user) });
      await tx.identity.createMany({ data: persons.map(({ identity }) => identity) });
      await tx.profile.createMany({ data: persons.map(({ profile }) => profile) });
      await tx.cv.createMany({ data: cvs });
      await tx.application.createMany({ data: applications });
      await tx.applicationEvent.updateMany({
        where: { kind: 'status' },
        data: { actor: 'person', actor_id: admin.profile.id },
      });
      const reasons = await tx.rejectionReason.findMany({ select: { id: true, label: true } });
      for (const [index, { interview, reason: label, hired }] of sampleApplications.entries()) {
        const application = applications[index];
        if (!application) continue;
        const { id: application_id, job_id, updated_at: created_at } = application;
        const reason = reasons.find((each) => each.label === label);
        if (reason) {
          const given = { reason_id: reason.id, given_by: admin.profile.id };
          await tx.applicationReason.create({ data: { application_id, ...given, created_at } });
        }
        if (hired) {
          const hired_on = dayBefore(now, hired);
          await tx.hire.create({ data: { job_id, application_id, hired_on, created_at: hired_on } });
        }
        if (!interview) continue;
        const { id: interview_id } = await createInterview(tx, application_id, interview, {
          now,
          actor_id: admin.profile.id,
        });
        await tx.interviewer.create({ data: { interview_id, profile_id: admin.profile.id } });
        await tx.applicationAssignee.create({ data: { application_id, profile_id: admin.profile.id } });
      }
      await tx.equalityTotal.createMany({ data: sampleEqualityTotals(now) });
      await tx.$executeRaw`UPDATE profiles SET cv_id = cvs.id FROM cvs WHERE cvs.profile_id = profiles.id`;
      await tx.$executeRaw`UPDATE applications SET cv_id = profiles.cv_id FROM profiles WHERE profiles.id = user_id`;
      return true;
    },
    { timeout: 60_000 },
  );
}
