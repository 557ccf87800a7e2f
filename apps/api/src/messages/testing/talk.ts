import type { ApplicationStatus } from '@careers/contracts/applications/applications';
import type { CandidateThread, TeamThread } from '@careers/contracts/hiring/messages';
import type { AboutAccount, Mail } from '@careers/mail/mailer';
import { createApplication } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { changeStatus, toState } from '../../application-status/change-status.ts';
import { sendDueMessages } from '../send-due.service.ts';
import { testApi } from '../../testing/test-api.ts';

/** An API whose mails about applications are kept in memory, with an administrator who writes. */
export async function openTalk(limits: Record<string, string> = {}) {
  const mails: (Mail & AboutAccount)[] = [];
  const mailer = {
    queue: () => Promise.resolve(),
    queueAll: async (_tx: unknown, queued: readonly (Mail & AboutAccount)[]) => void mails.push(...queued),
  };
  const api = await testApi({}, limits, { openMail: () => ({ mailer }) });
  const { call, db } = api;
  const admin = await api.admin();
  const job = await createJob(db, { title: 'Fleet Manager' });
  const context = {
    db,
    mailer,
    brand: { name: 'Test Leasing' },
    site_url: 'http://careers.test',
    unsubscribeLink: () => 'http://careers.test/unsubscribe',
  };

  return {
    ...api,
    job,
    admin,
    mails,
    context,
    /** A candidate who has applied. */
    applicant: async (
      overrides: Parameters<typeof createApplication>[3] = {},
      profile: Parameters<typeof api.candidate>[0] = {},
    ) => {
      const person = await api.candidate(profile);
      const application = await createApplication(db, job, person, overrides);
      return { ...person, application_id: application.id };
    },
    /** Sends what is due at a number of minutes from now. */
    sendAfter: (minutes: number) => sendDueMessages({ ...context, now: () => new Date(Date.now() + minutes * 60_000) }),
    write: (id: string, body: object = {}) =>
      call('POST', `/api/admin/applications/${id}/messages`, {
        token: admin.token,
        body: { subject: 'News', text: 'Dear {{name}}, thank you.', ...body },
      }),
    teamThread: async (id: string): Promise<TeamThread> =>
      (await call('GET', `/api/admin/applications/${id}/messages`, { token: admin.token })).body,
    ownThread: async ({ application_id, token }: { application_id: string; token: string }): Promise<CandidateThread> =>
      (await call('GET', `/api/applications/${application_id}/messages`, { token })).body,
    reply: ({ application_id, token }: { application_id: string; token: string }, body: object = {}) =>
      call('POST', `/api/applications/${application_id}/messages`, { token, body: { text: 'Thank you!', ...body } }),
    /** Decides, and plans to tell it, as a bulk action does. */
    decide: async (
      application_id: string,
      status: ApplicationStatus,
      message: { kind?: string; send_at?: Date; subject?: string; text?: string } = {},
    ) => {
      const { kind = 'message', send_at = new Date(Date.now() + 300_000) } = message;
      return db.$transaction(async (tx) => {
        await changeStatus(tx, { targets: toState(status, [application_id]), shown: 'withheld', actor: admin });
        const texts = kind === 'message' && { subject: 'Our decision', text: 'We have decided.', ...message };
        return tx.applicationMessage.create({
          data: { application_id, author_id: admin.id, kind, for_status: status, send_at, ...texts },
        });
      });
    },
  };
}
