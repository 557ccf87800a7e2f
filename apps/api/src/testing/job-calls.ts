import type { Db } from '@careers/db/client';
import { createJob } from '@careers/samples/factories/job';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { GuardRow } from './kinds-of-caller.ts';
import { teamRoles } from '@careers/contracts/hiring/team-roles';

const admin = { who: 'admin' } as const;

function tomorrowAtNine(): string {
  return `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00`;
}

/** The calls about the publication and the questions of jobs. */
export function jobCalls(
  db: Db,
  { job: { id, slug }, otherJob }: { job: { id: string; slug: string }; otherJob: { id: string } },
) {
  async function newDraft() {
    return { id: (await createJob(db, { status: 'Draft' })).id, publish_at: tomorrowAtNine() };
  }
  return {
    'jobs.questions': { who: 'public', input: () => ({ slug }) },
    'hiring.questions.list': { who: 'member', teamRoles, input: () => ({ job_id: id }) },
    'hiring.questions.save': {
      who: 'member',
      teamRoles: ['recruiter'],
      input: () => ({ job_id: id, questions: [{ type: 'yes_no', label: 'Do you drive?' }] }),
    },
    'admin.jobs.relist': { ...admin, input: () => ({ id }) },
    'admin.jobs.changeMany': {
      ...admin,
      input: () => ({ change: 'publish', jobs: [{ id: otherJob.id, version: 1 }] }),
    },
    'admin.jobs.places': { ...admin, input: () => ({ id }) },
    'admin.jobs.plan': { ...admin, input: () => ({ id }) },
    'admin.jobs.setPlan': { ...admin, input: newDraft },
    'admin.jobs.removePlan': { ...admin, input: () => ({ id }) },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
