import type { Interview } from '@careers/db/rows';
import { testDatabase } from '@careers/db/testing';
import type { AboutAccount, Mail, Mailer, NoticeMailer } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { createAdmin, createCandidate } from '@careers/samples/factories/person';

/** A job with applicants and interviewers, whose mails are kept in memory. */
export async function interviewMailsWorld() {
  const { db } = await testDatabase();
  const mails: (Mail & AboutAccount)[] = [];
  const mailer: Mailer & NoticeMailer = {
    queue: () => Promise.resolve(),
    queueAll: async (_tx, queued) => void mails.push(...queued),
  };
  const job = await createJob(db, { title: 'Van Driver' });

  async function applicant() {
    const person = await createCandidate(db);
    return { ...person, application_id: (await createApplication(db, job, person)).id };
  }
  return {
    db,
    job,
    mailer,
    site_url: 'https://careers.example.com',
    admin: await createAdmin(db),
    applicant,
    member: async () => {
      const person = await createCandidate(db);
      await db.jobMember.create({ data: { job_id: job.id, profile_id: person.id, team_role: 'interviewer' } });
      return person;
    },
    /** Books an interview as it was at a moment, with people to whom its application is assigned from then on. */
    book: async (
      {
        starts_at,
        booked_at = '2026-01-01T00:00:00Z',
        ...facts
      }: Partial<Omit<Interview, 'starts_at' | 'booked_at'>> & {
        starts_at: string;
        booked_at?: string;
      },
      interviewers: readonly { id: string }[] = [],
    ) => {
      const application_id = facts.application_id ?? (await applicant()).application_id;
      const usual = { title: 'First interview', minutes: 45, kind: 'phone', organizer: 'jobs@example.com' };
      const times = { starts_at: new Date(starts_at), booked_at: new Date(booked_at) };
      const interview = await db.interview.create({ data: { ...usual, ...times, ...facts, application_id } });
      const people = interviewers.map(({ id }) => ({ profile_id: id }));
      await db.applicationAssignee.createMany({
        data: people.map((person) => ({ ...person, application_id })),
        skipDuplicates: true,
      });
      await db.interviewer.createMany({
        data: people.map((person) => ({ ...person, interview_id: interview.id, created_at: times.booked_at })),
      });
      return interview;
    },
    /** The mails that work queues. */
    mailsOf: async (work: () => Promise<unknown>) => {
      mails.length = 0;
      await work();
      return mails.slice();
    },
  };
}
