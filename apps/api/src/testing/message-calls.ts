import type { Db } from '@careers/db/client';
import { type AppliedJob, createApplication } from '@careers/samples/factories/application';
import type { GuardRow } from './kinds-of-caller.ts';

type About = { application: { id: string }; job: AppliedJob; ownApplication: (token?: string) => { id: string } };

/** Who may read and write the messages of an application, as rows of the guards test. */
export function messageCalls(db: Db, { application, job, ownApplication }: About) {
  /** A new application of each caller's own, about which the company has written, so that they may answer. */
  async function ownThread(token?: string) {
    const { user_id } = await db.application.findUniqueOrThrow({ where: ownApplication(token) });
    const { id } = await createApplication(db, job, { id: user_id });
    const message = { application_id: id, subject: 'News', text: 'When can you come?', sent_at: new Date() };
    await db.applicationMessage.create({ data: message });
    return { id };
  }

  /** A message that is planned for the application. */
  async function plannedMessage() {
    const message = { application_id: application.id, subject: 'News', text: 'Soon.', send_at: new Date('2027-01-01') };
    return { id: application.id, message_id: (await db.applicationMessage.create({ data: message })).id };
  }

  /** A status of the application about which the candidate is not mailed yet. */
  async function unmailedStatus() {
    const { id } = application;
    const change = { status: 'Offer', notified_status: 'Applied' };
    await db.application.update({ where: { id }, data: change });
    await db.applicationMessage.updateMany({
      where: { application_id: id, sent_at: null },
      data: { cancelled_at: new Date(), cancelled_because: 'cancelled' },
    });
    return { id, status: change.status };
  }

  const member = { who: 'member', teamRoles: ['recruiter'] } as const;
  return {
    'applications.messages.thread': { who: 'protected', input: ownApplication },
    'applications.messages.reply': {
      who: 'protected',
      input: async (token) => ({ ...(await ownThread(token)), text: 'On Monday.' }),
    },
    'applications.messages.markSeen': { who: 'protected', input: ownThread },
    'hiring.messages.thread': { ...member, input: () => ({ id: application.id }) },
    'hiring.messages.send': { ...member, input: () => ({ id: application.id, subject: 'News', text: 'Hello.' }) },
    'hiring.messages.cancel': { ...member, input: plannedMessage },
    'hiring.messages.doNotMail': { ...member, input: unmailedStatus },
    'hiring.messages.needsNoAnswer': { ...member, input: () => ({ id: application.id }) },
  } satisfies Record<string, GuardRow>;
}
