import { recordAuditEvent } from '@careers/auth/audit';
import { todayInLondon } from '@careers/contracts/jobs/closing-day';
import type { RegisterEntryDetails } from '@careers/contracts/site/data-requests';
import { entryKinds, entryStates, requestOutcomes, requestWays } from '@careers/contracts/site/request-kinds';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../common/send-csv.ts';
import type { DbContext, FileRoutes } from '../context/context.ts';
import { requireCaller } from '../context/current-user.ts';
import { type DetailsRow, register, toDetails } from './data-requests.select.ts';

const limit = { kind: 'export' } as const;

const columns: Record<string, (entry: RegisterEntryDetails) => string | null> = {
  Number: ({ number }) => number,
  Kind: ({ kind }) => entryKinds[kind],
  State: ({ state }) => entryStates[state],
  'How it came': ({ came_by }) => requestWays[came_by],
  Received: ({ received_on }) => received_on,
  Due: ({ due_on }) => due_on,
  Closed: ({ closed_at }) => closed_at && todayInLondon(new Date(closed_at)),
  Outcome: ({ outcome }) => outcome && requestOutcomes[outcome],
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Text: ({ text }) => text,
  Notes: ({ notes }) => notes,
  Answer: ({ answer }) => answer,
};

/** GET /api/admin/requests.csv: the register, as the applicants of a job are exported. */
export function requestsCsvPlugin({ createContext, callProcedure }: FileRoutes<'admin.requests.list'>) {
  return async (app: FastifyInstance) => {
    app.get('/admin/requests.csv', { config: { limit } }, async (request, reply) => {
      const context = createContext(request);
      // The list's own procedure checks that the caller is an administrator.
      await callProcedure(context, 'admin.requests.list', { limit: 1 });
      const user = await requireCaller(context);
      await context.limits.atOnce(limit, user.id, async () => {
        await recordAuditEvent(context.db, 'requests_exported', null, { ...context.client, actor_id: user.id });
        const headings = Object.keys(columns);
        await sendCsv(reply, {
          name: 'complaints-and-requests.csv',
          headings,
          rows: readRows(context),
          things: 'the register',
        });
      });
      return reply;
    });
  };
}

const BATCH = 500;

async function* readRows({ db }: DbContext): AsyncGenerator<(string | null)[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: (DetailsRow & { position: string })[] = await db.$queryRaw`
      SELECT *, NULL AS person_id, NULL AS person FROM ${register} AS entries WHERE position > ${after}
      ORDER BY position LIMIT ${BATCH}`;
    for (const entry of rows.map(toDetails)) yield Object.values(columns).map((valueOf) => valueOf(entry));
    after = rows.length === BATCH ? rows.at(-1)?.position : undefined;
  }
}
