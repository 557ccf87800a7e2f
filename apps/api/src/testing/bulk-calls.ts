import { bulkChange } from '@careers/contracts/hiring/bulk';
import { teamRoles } from '@careers/contracts/hiring/team-roles';
import type { Db } from '@careers/db/client';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { GuardRow } from './kinds-of-caller.ts';

const allowed = { who: 'member', teamRoles: ['recruiter'] } as const;

/** The calls that change, or write to, many applications. They only write, so that the application stays as it is. */
export function bulkCalls(db: Db, { job, application }: Record<'job' | 'application', { id: string }>) {
  const job_id = job.id;
  async function newBulkAction() {
    const message = bulkChange.parse({
      status: null,
      notify: 'message',
      subject: 'About {{job_title}}',
      text: `Dear {{name}}, ${crypto.randomUUID()}`,
      send_at: 'soon',
    });
    const { version } = await db.application.findUniqueOrThrow({ where: { id: application.id } });
    return { job_id, applications: [{ id: application.id, version }], change: message };
  }
  async function storedBulkAction() {
    const row = {
      id: crypto.randomUUID(),
      job_id,
      notify: 'no_mail',
      status: 'Offer',
      send_at: new Date(),
      finished_at: new Date(),
    };
    return { job_id, id: (await db.bulkAction.create({ data: row })).id };
  }
  return {
    'hiring.bulk.selectMatching': { ...allowed, input: () => ({ job_id }) },
    'hiring.bulk.preview': { ...allowed, input: newBulkAction },
    'hiring.bulk.previewMail': {
      ...allowed,
      input: async () => ({ job_id, application_id: application.id, change: (await newBulkAction()).change }),
    },
    'hiring.bulk.run': { ...allowed, input: async () => ({ ...(await newBulkAction()), id: crypto.randomUUID() }) },
    'hiring.bulk.undo': { ...allowed, input: storedBulkAction },
    'hiring.bulk.get': { ...allowed, input: storedBulkAction },
    'hiring.bulk.list': { ...allowed, input: () => ({ job_id }) },
    'hiring.bulk.leftWaiting': { ...allowed, input: () => ({ job_id }) },
    'hiring.bulk.selectLeftWaiting': { ...allowed, input: () => ({ job_id }) },
    'hiring.bulk.leftWaitingJobs': { who: 'member', teamRoles },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
