import type { BulkResult, BulkChange, RunBulkInput } from '@careers/contracts/hiring/bulk';
import { applicationRow } from '@careers/samples/factories/application';
import { createJob } from '@careers/samples/factories/job';
import { type PersonOverrides, personRows } from '@careers/samples/factories/person';
import type { testApi } from '../../testing/test-api.ts';

type TestApi = Pick<Awaited<ReturnType<typeof testApi>>, 'db' | 'query' | 'mutate'>;
type Selection = { id: string; version: number };

/** A rejection with a message, as the dialog sends it. */
export const rejection = {
  status: 'Rejected',
  notify: 'message',
  subject: 'Your application',
  text: 'Dear {{name}}, thank you for applying for {{job_title}} on {{applied_date}}. {{sender}}',
  send_at: 'soon',
} satisfies Partial<BulkChange>;

/** A move that is told by the usual short email. */
export const move = { status: 'Interview', notify: 'status_mail', send_at: 'soon' } satisfies Partial<BulkChange>;

/** A job whose applicants are called A1, A2 and so on, and the calls of `hiring.bulk` about it as one caller. */
export async function bulkJob({ db, query, mutate }: TestApi, token: string, applicants: number | PersonOverrides[]) {
  const job = await createJob(db);
  const people = typeof applicants === 'number' ? Array.from({ length: applicants }, () => ({})) : applicants;
  const candidates = people.map((person, n) => personRows({ full_name: `A${n + 1}`, password: null, ...person }));
  const applications = candidates.map(({ profile }) => applicationRow(job, profile));
  await db.user.createMany({ data: candidates.map(({ user }) => user) });
  await db.profile.createMany({ data: candidates.map(({ profile }) => profile) });
  await db.application.createMany({ data: applications });
  const selection: Selection[] = applications.map(({ id }) => ({ id, version: 1 }));

  function post(name: string, input: object, as = token) {
    return mutate(`hiring.bulk.${name}`, { job_id: job.id, ...input }, { token: as });
  }
  function get(name: string, input: object = {}, as = token) {
    return query(`hiring.bulk.${name}`, { job_id: job.id, ...input }, { token: as });
  }
  /** The id of the application of a candidate, from 1. */
  function idOf(number: number): string {
    const found = selection[number - 1];
    if (!found) throw new Error(`No candidate ${number}`);
    return found.id;
  }
  return {
    job,
    selection,
    idOf,
    post,
    get,
    run: (input: Partial<Omit<RunBulkInput, 'change'>> & { change?: object } = {}, as = token): Promise<BulkResult> =>
      post(
        'run',
        {
          id: crypto.randomUUID(),
          applications: selection,
          change: rejection,
          typed_count: selection.length,
          ...input,
        },
        as,
      ),
    /** The first message to a candidate, from 1, as the team sees it: one that is planned as it would leave now. */
    messageTo: async (number: number) =>
      (await query('hiring.messages.thread', { id: idOf(number) }, { token })).messages[0],
    undo: (id: string, as = token): Promise<BulkResult> => post('undo', { id }, as),
    /** The applications in the order of their candidates. */
    rows: async () => {
      const ids = selection.map(({ id }) => id);
      const rows = await db.application.findMany({
        where: { id: { in: ids } },
        include: { messages: true, events: true },
      });
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
    },
  };
}
