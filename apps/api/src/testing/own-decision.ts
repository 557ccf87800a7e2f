import { createApplication } from '@careers/samples/factories/application';
import type { testApi } from './test-api.ts';

/** What an administrator may not read of the decision about their own application before they are told. */
export const withheldTexts = ['Lacks the licence', 'About your application to us', 'We chose another person'];

/** An administrator who has applied for a job, and a colleague who rejects them with a message that waits. */
export async function ownDecision(
  { db, admin, call }: Awaited<ReturnType<typeof testApi>>,
  job: Parameters<typeof createApplication>[1],
) {
  const [person, colleague] = [await admin(), await admin()];
  const own = await createApplication(db, job, person, { created_at: new Date() });
  const [label, subject, text] = withheldTexts;
  const reason = await db.rejectionReason.create({ data: { label: label ?? '', position: 90 } });
  const id = crypto.randomUUID();
  return {
    person,
    own,
    /** Rejects the application. Returns the bulk action. */
    decide: async () => {
      const decision = { status: 'Rejected', reason_id: reason.id, notify: 'message', subject, text, send_at: 'soon' };
      const body = { id, applications: [{ id: own.id, version: own.version }], change: decision };
      const { status } = await call('POST', `/api/admin/jobs/${job.id}/bulk-actions`, { token: colleague.token, body });
      if (status !== 200) throw new Error(`The decision got ${status}`);
      return { id, job_id: job.id };
    },
    /** The application as it is stored. */
    stored: () =>
      db.application.findUniqueOrThrow({
        where: { id: own.id },
        include: { tags: true, assignees: true, reasons: true, team_notes: true, messages: true },
      }),
  };
}
