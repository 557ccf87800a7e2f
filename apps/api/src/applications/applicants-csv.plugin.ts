import { recordAuditEvent } from '@careers/auth/audit';
import { applicantPage, listApplicantsInput, type TeamMarks } from '@careers/contracts/applications/applications';
import { withoutBackslashes } from '@careers/contracts/common/display';
import { interviewStateNames } from '@careers/contracts/hiring/interview-marks';
import { toSlug } from '@careers/contracts/jobs/slug';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../common/app-error.ts';
import { sendCsv } from '../common/send-csv.ts';
import type { FileRoutes } from '../context/context.ts';
import { requireAbility } from '../context/hiring-procedures.ts';
import { viewerOf } from '../context/viewer.ts';
import type { ExportedApplicant } from './applications.select.ts';
import { type AnswerColumn, distinctHeadings, readAnswerColumns } from './answer-columns.ts';
import { readApplicants } from './review-applications.service.ts';

/** Formats London time as 2026-11-21 14:05, as in Sweden, which spreadsheets read as a date. */
const londonTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
function timeText(iso: string | null): string | null {
  return iso && londonTime.format(new Date(iso));
}

type Row = ExportedApplicant & Pick<TeamMarks, 'reason' | 'hired_on' | 'interview'>;

const columns: Record<string, (applicant: Row) => string | null> = {
  Name: ({ profiles }) => profiles.full_name,
  Email: ({ profiles }) => profiles.email,
  Phone: ({ profiles }) => profiles.phone,
  Location: ({ profiles }) => profiles.location,
  Status: ({ status, withdrawn_at }) => (withdrawn_at ? 'Withdrawn' : status),
  Applied: ({ created_at }) => timeText(created_at),
  Withdrawn: ({ withdrawn_at }) => timeText(withdrawn_at),
  Hired: ({ hired_on }) => hired_on,
  Source: ({ source }) => source,
  LinkedIn: ({ profiles }) => profiles.linkedin_url,
  Portfolio: ({ profiles }) => profiles.portfolio_url,
  CV: ({ profiles }) => (profiles.cv_url ? 'Yes' : 'No'),
  'Cover letter': ({ cover_letter }) => cover_letter,
  Notes: ({ notes }) => notes,
  Reason: ({ reason }) => reason?.label ?? null,
  Interview: ({ interview }) => interview && interviewStateNames[interview.state],
  'Interview time': ({ interview }) => interview && timeText(interview.starts_at),
};

const limit = { kind: 'export' } as const;

/**
 * GET /api/admin/jobs/{id}/applicants.csv: the applicants of a job as a CSV file, with the filters of the list, and a
 * column for each question. A recruiter downloads it below /api/hiring, because /api/admin is for administrators.
 */
export function applicantsCsvPlugin({ createContext, callProcedure }: FileRoutes<'hiring.applicants'>) {
  return async (app: FastifyInstance) => {
    for (const area of ['admin', 'hiring'] as const) {
      const path = `/${area}/jobs/:id/applicants.csv`;
      app.get<{ Params: { id: string } }>(path, { config: { limit } }, async (request, reply) => {
        const context = { ...createContext(request), ...(area === 'admin' && { is_rest: true as const }) };
        const input = { ...(request.query as object), job_id: request.params.id, limit: 1 };
        // The list's own procedure checks that the caller is on the team, the filters and the job.
        const { job } = applicantPage.parse(await callProcedure(context, 'hiring.applicants', input));
        const user = await context.getCurrentUser();
        const viewer = user && viewerOf(user, job.id);
        if (!viewer) throw new AppError('job_not_found');
        await requireAbility({ ...context, user, viewer }, 'hiring.applicants.csv', 'export');
        // Counts among the caller's costly calls until the last row is read.
        await context.limits.atOnce(limit, user.id, async () => {
          await recordAuditEvent(context.db, 'applicants_exported', job.id, { ...context.client, actor_id: user.id });

          const answerColumns = await readAnswerColumns({ db: context.db, viewer }, { job_id: job.id });
          const headings = [...Object.keys(columns), ...answerColumns.map(({ heading }) => heading)];
          const rows = readApplicants({ db: context.db, viewer }, listApplicantsInput.parse(input));
          await sendCsv(reply, {
            name: fileName(job.title),
            headings: distinctHeadings(headings),
            rows: toRows(rows, answerColumns),
            things: 'applicants',
          });
        });
        return reply;
      });
    }
  };
}

async function* toRows(
  applicants: AsyncIterable<Row>,
  answerColumns: readonly AnswerColumn[],
): AsyncGenerator<(string | null)[]> {
  for await (const applicant of applicants) {
    const values = Object.values(columns).map((valueOf) => valueOf(applicant));
    const answers = answerColumns.map(({ valueOf }) => valueOf(applicant.answers));
    yield [...values, ...answers];
  }
}

function fileName(title: string): string {
  return `${['applicants', toSlug(withoutBackslashes(title))].filter(Boolean).join('-')}.csv`;
}
