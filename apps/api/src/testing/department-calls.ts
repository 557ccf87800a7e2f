import type { Db } from '@careers/db/client';
import type { ProcedurePath } from '../call/call-procedure.ts';
import type { GuardRow } from './kinds-of-caller.ts';

const admin = { who: 'admin' } as const;

/** The calls about the departments of the company. */
export function departmentCalls(db: Db) {
  async function newDepartment() {
    const name = `Department ${crypto.randomUUID()}`;
    return db.department.create({ data: { name, position: 90 }, select: { id: true } });
  }
  return {
    'jobs.formerDepartment': { who: 'public', input: () => ({ slug: 'hr' }) },
    'hiring.departments': { who: 'member', teamRoles: ['recruiter'] },
    'admin.settings.departments.add': { ...admin, input: () => ({ name: `Department ${crypto.randomUUID()}` }) },
    'admin.settings.departments.rename': {
      ...admin,
      input: async () => ({ ...(await newDepartment()), name: `Department ${crypto.randomUUID()}` }),
    },
    'admin.settings.departments.order': {
      ...admin,
      input: async () => ({ departments: [(await newDepartment()).id] }),
    },
    'admin.settings.departments.remove': { ...admin, input: newDepartment },
  } satisfies Partial<Record<ProcedurePath, GuardRow>>;
}
